import { useState } from 'react'
import { conversationsPage as words } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
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

/** How many lines have not been read yet. */
export const UnreadBadge = ({ count }: { count: number }) => (
  <span className="inline-flex items-center h-6 px-2 rounded-[3px] t-note font-600 bg-action text-on-action">
    {fill(words.unread, { count })}
  </span>
)
