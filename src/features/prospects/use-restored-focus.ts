import { useEffect, useRef } from 'react'

export const cardElementId = (id: string) => `card-${id}`

/** Gives the focus back to a card that has come to stand in another column: there it is a new element. */
export function useRestoredFocus() {
  const focused = useRef<string>(undefined)
  useEffect(() => {
    if (focused.current === undefined) return
    const { activeElement } = document
    const card = document.getElementById(cardElementId(focused.current))
    if (activeElement === document.body) card?.focus()
    else if (activeElement !== card) focused.current = undefined
  })
  return (id: string) => {
    focused.current = id
  }
}
