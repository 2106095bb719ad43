/**
 * Whether each field of a change is stored as it was sent, whatever the version: true for a change that went through, also
 * when it is sent again. A statement that stores another value than the body has makes it false.
 */
export function matchesStored({ version: _, ...change }: Record<string, unknown>, stored: object): boolean {
  const now = new Map(Object.entries(stored))
  return Object.entries(change).every(([name, value]) => JSON.stringify(now.get(name)) === JSON.stringify(value))
}
