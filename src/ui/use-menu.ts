import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * A menu that a button opens: the first or the chosen item gets the focus; Escape, Tab or a press outside close it.
 * @param busy does not open, but keeps the focus, which a disabled button would drop
 */
export function useMenu(label: string, busy = false) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    if (menu.current) keepInWindow(menu.current)
    menu.current?.scrollIntoView({ block: 'nearest' })
    const first = '[aria-checked=true], [role^=menuitem]'
    menu.current?.querySelector<HTMLElement>(first)?.focus()
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return {
    open,
    close,
    button: {
      ref: button,
      type: 'button',
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-label': label,
      'aria-disabled': busy || undefined,
      onClick: () => busy || setOpen(!open),
    } as const,
    menu: {
      ref: menu,
      id,
      role: 'menu',
      'aria-label': label,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleMenuKey(event, close),
    } as const,
  }
}

/** In px, from a menu to the edge of the window. */
const MARGIN = 8

/** Moves a menu sideways where its button's place would have it stick out of the window. */
function keepInWindow(menu: HTMLElement) {
  const { left, right } = menu.getBoundingClientRect()
  const by = left < MARGIN ? MARGIN - left : Math.min(0, document.documentElement.clientWidth - MARGIN - right)
  menu.style.translate = `${by}px`
}

/** Keys of an open menu: arrows, Home and End go through its items; Escape and Tab close it. */
function handleMenuKey(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key]
  if (next !== undefined) items[next % items.length]?.focus()
  else if (event.key === 'Escape' || event.key === 'Tab') close()
  else return
  event.preventDefault()
  event.stopPropagation()
}
