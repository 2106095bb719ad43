import { useState } from 'react'
import type { MessageContext } from '#schema/conversation.ts'
import { lazy } from '#ui/lazy.tsx'
import type { ComposeProps } from './compose.tsx'

const Compose = lazy<ComposeProps>(() => import('./compose.tsx').then((module) => module.Compose), null)

type Props = { open: boolean; onClose: () => void; context: MessageContext }

/**
 * Writes to the advisor about `context` (docs/product-rules.md, Message panel). Its code loads when it first opens;
 * typed text stays when the panel closes.
 */
export function MessagePanel({ open, onClose, context }: Props) {
  const [hasBeenOpened, setBeenOpened] = useState(open)
  if (open && !hasBeenOpened) setBeenOpened(true)
  const { type, id, label, month } = context
  return hasBeenOpened && <Compose key={JSON.stringify([type, id, label, month])} {...{ open, onClose, context }} />
}
