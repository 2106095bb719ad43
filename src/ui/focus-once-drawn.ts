import type { RefObject } from 'react'

/** Moves the focus to what the next frame draws in a box. @param selector of the element, within the box */
export const focusOnceDrawn = (box: RefObject<HTMLElement | null>, selector: string) =>
  requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
