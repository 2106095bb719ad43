/** Whether this page is in a window of the installed app. */
export const isAppWindow = () => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false
