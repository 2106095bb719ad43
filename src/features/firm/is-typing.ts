const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog'

/** Whether a key belongs to the field or dialog that has the focus, so that it is no shortcut. */
export const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null
