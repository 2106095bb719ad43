declare global {
  /**
   * Requests that the page's head has started before the script came: path with query → its response. The head adds a
   * `.catch` of its own to each, so that a failure nobody waits for is no unhandled rejection.
   */
  var __early: Record<string, Promise<Response> | undefined> | undefined
  /** The company that they are for, where the device has remembered one. */
  var __earlyCompany: string | undefined
}

/** The response that the head has asked for, once; undefined where it has not. */
export function takeEarly(path: string) {
  const early = globalThis.__early
  const response = early?.[path]
  if (early) delete early[path]
  return response
}

/** To call when the person changes, or what the head asked for: its answers are of before. */
export function dropEarly() {
  globalThis.__early = undefined
}
