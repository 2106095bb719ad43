import { useState } from 'react'
import type { MessageContext } from '#schema/conversation.ts'
import { lazy } from '#ui/lazy.tsx'
import type { ComposeProps } from './compose.tsx'

const Compose = lazy<ComposeProps>(() => import('./compose.tsx').then((module) => module.Compose), null)

type Props = { open: boolean; onClose: () => void; context: MessageContext }

/**
 * Writes to the advisor about `context` (docs/product-rules.md, Message panel). Its code comes with the first opening;
 * what is typed outlives a closing.
 */
export function MessagePanel({ open, onClose, context }: Props) {
  const [isWanted, setWanted] = useState(open)
  if (open && !isWanted) setWanted(true)
  const { type, id, label, month } = context
  return isWanted && <Compose key={JSON.stringify([type, id, label, month])} {...{ open, onClose, context }} />
}
