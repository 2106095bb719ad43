import { useEffect } from 'react'
import { shellMessages as messages } from '#copy/shell-messages.ts'
import { applyUpdate, useUpdate } from '#offline/updates.ts'
import { toast } from '#ui/toast.ts'

/** A new version never takes over by itself: it is offered, and waits until the person wants it. */
export function UpdatePrompt() {
  const update = useUpdate()
  useEffect(() => {
    if (update === 'none') return
    toast({ title: messages.update.ready, action: { label: messages.update.reload, act: applyUpdate }, stays: true })
  }, [update])
  return null
}
