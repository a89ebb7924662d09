export { Browser, type OpenOptions } from "./browser/browser.ts";
export * from "./cdp/index.ts";
export { LocalPage } from "./page/local-page.ts";
