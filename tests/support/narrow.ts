import type { Page } from '@playwright/test'

/** The narrowest window that everything has to fit in: WCAG 1.4.10, 1280 px at 400 %. */
export const NARROWEST = { width: 320, height: 640 }

/**
 * What is wrong with the page in a narrow window, one line each: it scrolls sideways, something sticks out of it, text is
 * cut off, or a control lies under or over something else so that nobody can tap it.
 */
export const narrowFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A sheet that is still rising is not where it will be.
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
    const found = new Set<string>()
    const root = document.documentElement
    const room = root.clientWidth
    if (root.scrollWidth > room) found.add(`the page is ${root.scrollWidth} px wide`)

    const nameOf = (element: Element) => {
      const text = element.getAttribute('aria-label') || element.textContent?.trim().replace(/\s+/g, ' ') || ''
      return `<${element.localName}> «${text.slice(0, 40)}»`
    }
    const isForEyes = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], .sr-only')
      )
    }
    /** A part that is meant to be pushed sideways by itself, such as a row of tabs or a wide table. */
    const scrollsBySelf = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return true
        if (position === 'fixed') return false
      }
      return false
    }
    const clipped = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/hidden|clip/.test(getComputedStyle(box).overflowX)) return true
      return false
    }

    // What lies under an open dialog is out of play.
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')]
      .filter(isForEyes)
      .at(-1)
    const scope = dialog ?? document.body
    for (const element of scope.querySelectorAll('*')) {
      if (!isForEyes(element) || element.closest('svg')?.contains(element.parentElement)) continue
      const { left, right } = element.getBoundingClientRect()
      if ((left < -1 || right > room + 1) && !scrollsBySelf(element) && !clipped(element))
        found.add(`sticks out (${Math.round(left)} to ${Math.round(right)}): ${nameOf(element)}`)
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (/hidden|clip/.test(overflowX) && textOverflow === 'clip' && element.scrollWidth > element.clientWidth + 1)
        if (element.textContent?.trim() && !element.matches('select, input, textarea'))
          found.add(`cut off: ${nameOf(element)}`)
      if (element.matches('button, select, .badge, .btn-primary, .btn-secondary'))
        if (element.scrollWidth > element.clientWidth + 1 && !element.matches('select'))
          found.add(`too narrow for its words: ${nameOf(element)}`)
    }

    // A control takes a tap in its middle, after it was scrolled to.
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      // The way past the header is above the window until it has the focus.
      if (!isForEyes(control) || control.matches(':disabled, [href="#main"], [aria-hidden=true] *')) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [line] = control.getClientRects()
      if (!line) continue
      const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
      const isReached =
        hit && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))
      if (!isReached) found.add(`out of reach: ${nameOf(control)}${hit ? `, under ${nameOf(hit)}` : ''}`)
    }
    scrollTo(0, 0)
    return [...found]
  })
