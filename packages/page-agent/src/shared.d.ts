/** The modules that both scripts of the agent use; the build makes it. */
declare module "virtual:shared" {
	export const shared: object;
}
