import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '#domain/timings.ts'
import { TIPPED, tooltipTarget } from './tooltips.ts'

const tip = document.createElement('div')
tip.className = 'fixed m-0 z-9 bg-ink text-paper t-note px-2.5 py-1.5 rounded-[4px] pointer-events-none border-0'
// The control says its name itself; this shows it to those who see.
tip.ariaHidden = 'true'
tip.popover = 'manual'

let timer: ReturnType<typeof setTimeout> | undefined
let owner: Element | undefined
let hiddenAt = Number.NEGATIVE_INFINITY

function show(control: Element) {
  // The control may have left the page during the pause before its tip.
  if (!control.isConnected) return // A dialog lies above the page: what belongs to it is shown inside it.
  ;(control.closest('dialog') ?? document.body).append(tip)
  tip.textContent = control.getAttribute('aria-label')
  tip.showPopover()
  const [at, own] = [control.getBoundingClientRect(), tip.getBoundingClientRect()]
  const left = Math.min(Math.max(8, at.left + (at.width - own.width) / 2), innerWidth - own.width - 8)
  const above = at.top - own.height - 8
  Object.assign(tip.style, { left: `${left}px`, top: `${above > 8 ? above : at.bottom + 8}px` })
}

function hide() {
  clearTimeout(timer)
  owner = undefined
  if (!tip.matches(':popover-open')) return
  tip.hidePopover()
  hiddenAt = performance.now()
}

/** After a pause; at once where another one has been shown just before. */
export function showAfterDelay(control: Element) {
  if (control === owner) return
  hide()
  owner = control
  const skips = performance.now() - hiddenAt < TOOLTIP_SKIP_DELAY
  timer = setTimeout(() => owner === control && show(control), skips ? 0 : TOOLTIP_DELAY)
}

for (const sign of ['pointerout', 'focusout'])
  document.addEventListener(
    sign,
    ({ target }) => target instanceof Element && target.closest(TIPPED) === owner && hide(),
  )
for (const sign of ['pointerdown', 'scroll']) addEventListener(sign, hide, { capture: true, passive: true })
addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
for (const sign of ['pointerover', 'focusin'])
  document.addEventListener(sign, (event) => {
    const control = tooltipTarget(event)
    if (control) showAfterDelay(control)
  })
