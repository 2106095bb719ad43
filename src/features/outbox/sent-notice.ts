import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { toast } from '#ui/toast.ts'

const { sent: words } = outboxPage

/** One notice about everything that waited on this device and has been sent now. */
export function announceSent(sent: readonly Entry[]) {
  const byKind = Map.groupBy(sent, ({ kind }) => kind)
  // In the order of the words, whichever arrived first.
  const parts = (Object.keys(words.one) as Entry['kind'][]).flatMap((kind) => {
    const count = byKind.get(kind)?.length ?? 0
    if (count === 0) return []
    return count === 1 ? words.one[kind] : fill(words.many[kind], { count })
  })
  const list = new Intl.ListFormat('en-US').format(parts)
  toast({ title: words.title, text: fill(words.description, { list }) })
}
