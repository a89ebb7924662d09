/** Vue with its compiler of templates, which has no types under this name. */
declare module "vue/dist/vue.esm-bundler.js" {
	export * from "vue";
}
