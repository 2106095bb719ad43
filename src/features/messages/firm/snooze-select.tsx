import { snoozeConversation } from '#contract/company-conversations.ts'
import { adminInboxPage } from '#copy/admin-inbox-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { SelectButton } from '#ui/select-button.tsx'
import { toast } from '#ui/toast.ts'
import type { ThreadPlace } from './reply.tsx'

const words = adminInboxPage.snooze
const MORNING = 8

/** Eight in the morning, that many days on. */
const morningIn = (days: number, now: Date) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING).toISOString()

const WAYS = {
  hours: (now: Date) => new Date(now.getTime() + 2 * HOUR_MS).toISOString(),
  tomorrow: (now: Date) => morningIn(1, now),
  nextWeek: (now: Date) => morningIn((8 - now.getDay()) % 7 || 7, now),
} as const

/** Takes a conversation off the list for a while. */
export function SnoozeSelect({ place, until }: { place: ThreadPlace; until: string | null }) {
  const { write, pending } = useFirmWrite()
  const snooze = async (way: string) => {
    const moment = way in WAYS ? WAYS[way as keyof typeof WAYS](new Date()) : null
    const done = await write(snoozeConversation, { until: moment }, place)
    if (!done) return
    const { snoozedUntil } = done
    toast({ title: snoozedUntil ? fill(words.set, { moment: momentInWords(snoozedUntil) }) : words.woken })
  }
  return (
    <SelectButton
      label={words.label}
      className="lg:min-h-10"
      disabled={pending}
      onChange={({ target }) => void snooze(target.value)}
    >
      <option value="">{words.choose}</option>
      {until && <option value="wake">{words.wake}</option>}
      {(Object.keys(WAYS) as (keyof typeof WAYS)[]).map((way) => (
        <option key={way} value={way}>
          {words[way]}
        </option>
      ))}
    </SelectButton>
  )
}
