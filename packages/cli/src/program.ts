import { BridgeError } from "@bascule/protocol/errors";
import { VERSION } from "@bascule/protocol/version";
import { type ManifestTool, manifest } from "@bascule/tools/manifest";
import { Command, type CommanderError, InvalidArgumentError } from "commander";
import { flagsFor, positionalOf } from "./flags.ts";
import { showError, wantsJson } from "./output.ts";

type Values = Record<string, unknown>;

const USAGE_ERROR = 2;

/** Runs a command line. */
export async function run(args: string[]): Promise<void> {
	// After these two, the name of a tool comes second.
	const place = args[0] === "call" || args[0] === "help" ? 1 : 0;
	const named = args.map((word, index) => (index === place ? toolName(word) : word));
	await createProgram().parseAsync(named, { from: "user" });
}

/** Names of tools may be written with dashes, as is usual for commands. */
function toolName(word: string): string {
	const name = word.replaceAll("-", "_");
	return manifest.some((tool) => tool.name === name) ? name : word;
}

function createProgram(): Command {
	const program = new Command("bascule")
		.description("Let an agent, a script or a person work in a browser. Without a command, run an MCP server on stdio.")
		.version(VERSION)
		.option("--profile <name>", "tools that the MCP server lists: core or full")
		.option("--tools <a,b>", "list exactly these tools")
		.addHelpText("after", EXAMPLES)
		// Tools have arguments of the same names.
		.enablePositionalOptions();
	guide(program);
	addCommands(program);
	const taken = new Set(program.commands.map((command) => command.name()));
	program.commandsGroup("Tools:");
	for (const tool of manifest) if (!taken.has(tool.name)) addTool(program, tool);
	return program;
}

/** A wrong command line ends with the way to the right one, and programs get the same object as for other failures. */
function guide(command: Command): Command {
	const name = [command.parent?.name(), command.name()].filter(Boolean).join(" ");
	const help = `Run \`${name} --help\`.`;
	return command.showHelpAfterError(help).exitOverride((error) => {
		if (error.exitCode === 0) process.exit(0);
		const json = wantsJson({ json: process.argv.includes("--json") });
		if (json) showError(usageError(error, help), { json, tool: command.name() });
		process.exit(USAGE_ERROR);
	});
}

function usageError({ code, message }: CommanderError, hint: string): BridgeError {
	const [, fault = ""] = /^error: (.*)/s.exec(message) ?? [];
	const text = code === "commander.help" ? "there is no such command" : fault.replaceAll("\n", " ");
	return new BridgeError("invalid_action", text, { hint });
}

const EXAMPLES = `
Examples:
  bascule                              MCP server on stdio
  bascule --profile full               the same, with every tool listed
  bascule navigate http://localhost:3000
  bascule snapshot --max-nodes 50
  bascule call click '{"ref":"e3"}'
  bascule stop`;

function addCommands(program: Command): void {
	program.commandsGroup("Commands:");
	command(program, "serve", "run the daemon in the foreground, with its HTTP port")
		.option("--port <number>", "port on 127.0.0.1 (default BASCULE_PORT or 48123; 0: any)", parsePort)
		.option("--auto", "exit when no client needs it")
		.addHelpText("after", example("bascule serve --port 5000"))
		.action(async (values) => (await import("./commands/daemon.ts")).runServe(values));
	command(program, "stop", "stop the daemon and its browsers")
		.option("--json", "print one JSON object")
		.addHelpText("after", example("bascule stop"))
		.action(async (values) => (await import("./commands/daemon.ts")).runStop(values));
	command(program, "status", "show what the daemon is doing")
		.option("--json", "print one JSON object")
		.addHelpText("after", example("bascule status --json"))
		.action(async (values) => (await import("./commands/daemon.ts")).runStatus(values));
	command(program, "doctor", "check the installation")
		.option("--json", "print one JSON object")
		.addHelpText("after", example("bascule doctor"))
		.action(async (values) => (await import("./commands/doctor.ts")).runDoctor(values));
	command(program, "pair", "show a code that lets your own Chrome connect")
		.option("--json", "print the code as JSON and exit")
		.addHelpText("after", example("bascule pair"))
		.action(async (values) => (await import("./commands/pair.ts")).runPair(values));
	command(program, "browsers", "list, rename or revoke paired browsers")
		.argument("[action]", "list, revoke or rename", "list")
		.argument("[name]", "the browser")
		.argument("[new-name]", "its new name")
		.option("--json", "print one JSON object")
		.addHelpText("after", example("bascule browsers rename chromium-2 work"))
		.action(async (action, name, to, values) =>
			(await import("./commands/browsers.ts")).runBrowsers(action, { name, to }, values),
		);
	command(program, "human", "show agents' questions and answer them")
		.argument("[id]", "the question; without it, all questions one by one (on a terminal)")
		.argument("[answer...]", "yes or no, the number of a choice, or a text")
		.option("--cancel", "close the question without an answer")
		.option("--json", "print one JSON object")
		.addHelpText("after", example("bascule human h1 yes"))
		.action(async (id, answer, values) => (await import("./commands/human.ts")).runHuman(id, answer, values));
	command(program, "chrome", "manage a Chromium that stays open, for sessions that attach to it")
		.argument("<action>", "start, stop or status")
		.option("--port <number>", "debugging port (default 9222)", parsePort)
		.option("--insecure", "turn web security off; for test sites only")
		.option("--json", "print one JSON object")
		.addHelpText("after", example("bascule chrome start --port 9333"))
		.action(async (action, values) => (await import("./commands/chrome.ts")).runChrome(action, values));
	command(program, "init", "prepare an application's folder and its .mcp.json")
		.argument("<workspace>", "the application's folder")
		.option("--test-attrs <a,b>", "test attributes, instead of searching the code for them", (text) => text.split(","))
		.option("--json", "print one JSON object")
		.addHelpText("after", example("bascule init . --test-attrs data-cy,data-testid"))
		.action(async (folder, values) => (await import("./commands/init.ts")).runInit(folder, values));
	shared(command(program, "call", "run any tool with its arguments as JSON"))
		.argument("<tool>")
		.argument("[args]", "a JSON object", parseObject)
		.addHelpText("after", example(`bascule call fill '{"ref":"e4","value":"Ada"}'`))
		.action(async (tool: string, args: Values | undefined, values: Values) => runTool(tool, args ?? {}, values));
}

const example = (line: string): string => `\nExample:\n  ${line}`;

const command = (program: Command, name: string, summary: string): Command =>
	guide(program.command(name).description(summary));

/** What every tool takes, unless it has an argument of that name itself. */
function shared(command: Command, own: readonly string[] = []): Command {
	if (!own.includes("session")) command.option("--session <id>", "the session to work in");
	if (!own.includes("timeoutMs")) command.option("--timeout-ms <number>", "time limit of this call", parseCount);
	return command.option("--json", "print one JSON object");
}

function addTool(program: Command, tool: ManifestTool): void {
	const properties = tool.schema.properties ?? {};
	const positional = positionalOf(tool.schema);
	const entry = command(program, tool.name, tool.summary);
	if (positional) entry.argument(`[${positional}]`, properties[positional]?.description);
	for (const [name, schema] of Object.entries(properties))
		for (const flag of flagsFor(name, schema)) entry.addOption(flag);
	shared(entry, Object.keys(properties));
	entry.addHelpText("after", example(`bascule ${tool.name} ${positional ? `<${positional}> ` : ""}--json`));
	entry.action(async (...given: unknown[]) => {
		const alone = positional ? given[0] : undefined;
		const values = entry.opts<Values>();
		await runTool(tool.name, alone === undefined ? {} : { [positional as string]: alone }, values);
	});
}

async function runTool(tool: string, args: Values, { json, ...flags }: Values): Promise<void> {
	const { runTool: start } = await import("./commands/tool.ts");
	await start(tool, { ...args, ...flags }, json === true ? { json } : {});
}

function parseCount(text: string): number {
	const count = Number(text);
	if (!Number.isInteger(count) || count < 0) throw new InvalidArgumentError("Expected a whole number.");
	return count;
}

function parsePort(text: string): number {
	const port = parseCount(text);
	if (port > 65_535) throw new InvalidArgumentError("Expected a port.");
	return port;
}

function parseObject(text: string): Values {
	try {
		const value: unknown = JSON.parse(text);
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Values;
	} catch {}
	throw new InvalidArgumentError("Expected a JSON object.");
}
