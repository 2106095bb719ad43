/** The sentences of a plan's JSON-encoded list; null where the text is no such list. */
export function planStepsOf(nextSteps: string): string[] | null {
  try {
    const list: unknown = JSON.parse(nextSteps)
    return Array.isArray(list) && list.every((step) => typeof step === 'string') ? list : null
  } catch {
    return null
  }
}
