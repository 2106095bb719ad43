/** Whether this device holds anything under a name; undefined where it keeps nothing. Read without the code that parses it. */
export function isStored(name: string) {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return undefined
  }
}
