import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { toast } from '#parts/toast.ts'

const { sent: words } = outboxPage

/** One notice about everything that waited on this device and has been sent now. */
export function announceSent(sent: readonly Entry[]) {
  const parts = [...Map.groupBy(sent, ({ kind }) => kind)].map(([kind, entries]) =>
    entries.length === 1 ? words.one[kind] : fill(words.many[kind], { count: entries.length }),
  )
  const list = new Intl.ListFormat('en-US').format(parts)
  toast({ title: words.title, text: fill(words.description, { list }) })
}
