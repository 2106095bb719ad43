import { snoozeConversation } from '#contract/company-conversations.ts'
import { adminInboxPage } from '#copy/admin-inbox-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
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
export function SnoozeMenu({ place, until }: { place: ThreadPlace; until: string | null }) {
  const { write, pending } = useFirmWrite()
  // On a Sunday, next week begins tomorrow.
  const ways = (Object.keys(WAYS) as (keyof typeof WAYS)[]).filter((way) => way !== 'nextWeek' || new Date().getDay())
  const snooze = async (until: string | null) => {
    const done = await write(snoozeConversation, { until }, place)
    if (!done) return
    const { snoozedUntil } = done
    toast({ title: snoozedUntil ? fill(words.set, { moment: momentInWords(snoozedUntil) }) : words.woken })
  }
  return (
    <Menu
      label={words.label}
      className="btn bg-band text-action min-h-11 lg:min-h-10 px-3.5 t-label aria-disabled:text-ink3"
      width="w-52"
      busy={pending}
      items={[
        ...(until ? [{ label: words.wake, act: () => void snooze(null) }] : []),
        ...ways.map((way) => ({
          label: words[way],
          act: () => void snooze(WAYS[way](new Date())),
        })),
      ]}
    >
      {words.choose}
      <Icon name="chevron-down" className="text-4.5" />
    </Menu>
  )
}
