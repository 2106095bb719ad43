/** Stored while somebody is signed in here, as far as this device has heard (memory.ts). */
export const SIGNED_IN = 'clear.signed-in'

/** Whether this device holds anything under a name; undefined if localStorage is unavailable. Read without the code that parses it. */
export function isStored(name: string) {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return undefined
  }
}

/** What this device holds under a name, as JSON; null where it holds nothing that can be read. */
export function storedValue(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/**
 * The same of the company that was open last (company.ts): in this tab, which keeps its own over a reload, or where it has
 * opened none, on this device.
 */
export function storedOfCompany(name: 'clear.company' | 'clear.no-figures'): unknown {
  try {
    const isTabs = sessionStorage.getItem('clear.company') !== null
    return JSON.parse((isTabs ? sessionStorage : localStorage).getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Last height in px of the list above the figures in a window of this width (needs-height.ts); undefined: not known. */
export function needsHeight() {
  try {
    const [width, height] = JSON.parse(localStorage.getItem('clear.needs') ?? '[]') as [number?, number?]
    return width === innerWidth ? height : undefined
  } catch {
    return undefined
  }
}
