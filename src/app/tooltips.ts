/** Buttons with an icon alone; their name is what a tooltip shows. */
export const TIPPED = '[data-tip][aria-label]'

/** The button that a mouse rests on, or that the keyboard has reached. A finger needs no tooltip. */
export function tooltipTarget(event: Event) {
  if (!(event.target instanceof Element) || (event as PointerEvent).pointerType === 'touch') return
  const control = event.target.closest(TIPPED)
  return event.type === 'focusin' && !control?.matches(':focus-visible') ? undefined : control
}

/** The code of tooltips is fetched with the first one that is wanted. */
export function offerTooltips() {
  const first = (event: Event) => {
    const control = tooltipTarget(event)
    if (!control) return
    for (const sign of SIGNS) document.removeEventListener(sign, first)
    void import('./tooltip.ts').then(({ showAfterDelay }) => showAfterDelay(control))
  }
  for (const sign of SIGNS) document.addEventListener(sign, first)
}

const SIGNS = ['pointerover', 'focusin']
