const OPEN = 'dialog[open], [role=dialog], [role=menu], header details[open]'
const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'
/** Types of an input that nobody types into. */
const NOT_TYPED = ['hidden', 'submit', 'button', 'reset', 'image', 'range', 'color', 'checkbox', 'radio']

/** Whether a field has the focus or holds text, or a menu or a dialog is open: no moment to put something on top. */
export function isPageInUse() {
  const focused = document.activeElement
  // What happens within a frame cannot be seen from here.
  if (focused instanceof HTMLIFrameElement || document.querySelector(OPEN)) return true
  return [...document.querySelectorAll<HTMLElement>(FIELD)].some((field) => field === focused || holdsText(field))
}

function holdsText(field: HTMLElement) {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0
  if (field instanceof HTMLInputElement) return !NOT_TYPED.includes(field.type) && field.value !== ''
  if (field instanceof HTMLTextAreaElement) return field.value !== ''
  return field.textContent !== ''
}
