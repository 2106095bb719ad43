import { useEffect, useRef, useState } from 'react'
import { getBoard, moveProspect } from '#contract/prospects.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { asHttpError, HttpError, reasonOf } from '#data/http-error.ts'
import { neighborStage } from '#domain/prospect.ts'
import { refetchFirm } from '#features/firm/data.ts'
import { otherVersionIn } from '#features/firm/save-merged.ts'
import { Prospect, type Stage } from '#schema/prospect.ts'
import { toast } from '#ui/toast.ts'

const words = adminBoardPage
const { stages } = words

export type Moves = ReturnType<typeof useMoves>

/** Moves of cards, shown at once and taken back where the server says otherwise. `announcement` is for those who hear it. */
export function useMoves() {
  const [moving, setMoving] = useState<Record<string, Stage>>({})
  const [announcement, setAnnouncement] = useState('')
  const [losing, setLosing] = useState<Prospect>()
  // A second step of one card waits for the first, whose version it needs.
  const underway = useRef(new Map<string, Promise<Prospect | undefined>>())
  const keepFocus = useRestoredFocus()

  async function carryOut(card: Prospect, stage: Stage, reason?: string) {
    const before = underway.current.get(card.id)
    const now = before ? await before : card
    if (!now) return undefined
    const move = { stage, version: now.version, ...(reason && { reason }) }
    const result = await call(moveProspect, move, { id: card.id }, { key: crypto.randomUUID() }).catch(asHttpError)
    if (!(result instanceof HttpError)) {
      setAnnouncement(fill(words.moved, { company: card.company, stage: stages[stage] }))
      return result
    }
    const theirs = otherVersionIn(Prospect, result)
    const text = theirs && fill(words.conflict.text, { company: theirs.company, stage: stages[theirs.stage] })
    const title = theirs ? words.conflict.title : fill(words.notMoved, { company: card.company })
    toast({ title, text: text ?? reasonOf(result, messages.request), failed: true })
    return undefined
  }

  async function move(card: Prospect, stage: Stage, reason?: string) {
    const shown = moving[card.id] ?? card.stage
    if (stage === shown) return
    if (card.clientId) return setAnnouncement(fill(words.stays, { company: card.company }))
    if (stage === 'lost' && !reason) return setLosing(card)
    setLosing(undefined)
    setMoving((others) => ({ ...others, [card.id]: stage }))
    const work = carryOut(card, stage, reason)
    underway.current.set(card.id, work)
    await work
    if (underway.current.get(card.id) !== work) return
    await refetchFirm(getBoard.path)
    if (underway.current.get(card.id) !== work) return
    underway.current.delete(card.id)
    setMoving(({ [card.id]: _, ...others }) => others)
  }

  /** One stage on or back, by a key: the card keeps the focus. */
  function step(card: Prospect, by: 1 | -1) {
    const from = moving[card.id] ?? card.stage
    const to = neighborStage(from, by)
    if (!to) return setAnnouncement(fill(words.atEnd, { company: card.company, stage: stages[from] }))
    keepFocus(card.id)
    void move(card, to)
  }

  useEffect(() => {
    if (losing) setAnnouncement('')
  }, [losing])
  return { moving, announcement, losing, stopLosing: () => setLosing(undefined), move, step, keepFocus }
}

export const cardElementId = (id: string) => `card-${id}`

/** Gives the focus back to a card that has come to stand in another column: there it is a new element. */
function useRestoredFocus() {
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
