// Every field that somebody has typed into since this page began, whichever screen drew it.
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>()

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'search', 'password'].includes(target.type))

let watching = false

/** Remembers what is typed into from now on. */
export function watchTyping() {
  if (watching) return
  watching = true
  document.addEventListener('input', ({ target }) => isField(target) && touched.add(target), { capture: true })
}

/** Whether there is text on the screen that a person has typed and that would be lost with it. */
export function isSomethingTyped() {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some(({ value }) => value.trim() !== '')
}
