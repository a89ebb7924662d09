/** The port between the worker and the page that keeps it awake. */
export const WATCHDOG_PORT = "watchdog";
