import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** How the page that is shown was reached. */
export const pageEntry = { isClientNavigation: false }

/**
 * The top of the new page, for those who hear it as well: the focus moves to its main part once that is there, unless it is
 * put somewhere else before.
 */
export function focusPageTop() {
  scrollTo({ top: 0, behavior: 'instant' })
  requestAnimationFrame(() => {
    const before = document.activeElement
    const focusMain = () => {
      const main = document.querySelector<HTMLElement>('main[tabindex]')
      if (!main && pageEntry.isClientNavigation) return
      drawing.disconnect()
      const now = document.activeElement
      if (main && !main.contains(now) && (now === before || now === document.body)) main.focus({ preventScroll: true })
    }
    const drawing = new MutationObserver(focusMain)
    drawing.observe(document.body, { childList: true, subtree: true })
    focusMain()
  })
}

/**
 * What lies below a page's top. After a tap the top is painted first, and this a moment later: drawn together they keep
 * a slow phone from answering. On the way back it is there at once, as the browser returns to where the reader was.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(() => !pageEntry.isClientNavigation)
  useEffect(() => {
    if (isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame first, so that the top stands on the screen before work on the rest begins.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isShown ? children : <div className="min-h-screen" />
}
