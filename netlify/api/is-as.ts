/**
 * Whether what is stored says what a change asks for, whatever its version: a second try of a change that went through
 * finds it so.
 */
export function isAs({ version: _, ...change }: Record<string, unknown>, stored: object): boolean {
  const now = new Map(Object.entries(stored))
  return Object.entries(change).every(([name, value]) => JSON.stringify(now.get(name)) === JSON.stringify(value))
}
