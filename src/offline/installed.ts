/** Whether this page is open in the app that somebody has installed, rather than in a tab of a browser. */
export const isInstalled = () => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false
