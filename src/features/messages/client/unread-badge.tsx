import { conversationsPage as words } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'

/** How many lines have not been read yet. */
export const UnreadBadge = ({ count }: { count: number }) => (
  <span className="inline-flex items-center h-6 px-2 rounded-[3px] t-note font-600 bg-action text-on-action">
    {fill(words.unread, { count })}
  </span>
)
