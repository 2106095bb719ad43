import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { store } from '#data/store.ts'
import { shortDate } from '#domain/date.ts'
import { sentBefore } from '#offline/outbox.ts'
import { toast } from '#ui/toast.ts'

const words = outboxPage.sentBefore

/** Says of a file that waited on this device that the firm had it already, wherever its owner is by then. */
export function SentBefore() {
  const document = useAtomValue(sentBefore)
  useEffect(() => {
    if (!document) return
    const { fileName, createdAt } = document
    toast({ title: words.title, text: fill(words.text, { name: fileName, date: shortDate(createdAt) }) })
    store.set(sentBefore, null)
  }, [document])
  return null
}
