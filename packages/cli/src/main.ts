/** MCP clients wait for the server to start, so that way in loads nothing of the commands. */
const args = process.argv.slice(2);
const isServer = args.length === 0 || /^--(profile|tools)(=|$)/.test(args[0] ?? "");

if (isServer) (await import("./stdio.ts")).runStdio(args);
else await (await import("./program.ts")).run(args);
