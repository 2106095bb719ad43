import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getSlots, holdSlot } from '#contract/bookings.ts'
import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { scheduler } from '#copy/scheduler.ts'
import { call } from '#data/call.ts'
import { openCompany } from '#data/company.ts'
import { HttpError } from '#data/http-error.ts'
import { useQuery } from '#data/use-query.ts'
import { DAY_MS } from '#domain/durations.ts'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { callDay, callTime, longCallDay, monthInWords, ownZone, timesByDay } from './call-times.ts'
import { MonthGrid } from './month-grid.tsx'
import { ZoneField } from './zone-field.tsx'

const words = bookingCalendarPage
type Picked = { start: string; hold: string | undefined; until: string | undefined }
export type PickedTime = {
  start: string
  until: string | undefined
  zone: string
  /** The hold, once it is known: sent without it, the time would be taken by one's own hold. */
  held: () => Promise<string | undefined>
}

type Props = {
  /** What is done with the time that was picked. `taken`: somebody else was faster. */
  children: (choice: PickedTime, taken: () => void) => ReactNode
  /** Where no times can be had. */
  otherwise: ReactNode
  /** The first open day from this instant on is shown; without one the first of all. */
  from?: string | undefined
  foot?: ReactNode
}

/** `ownHeld`: what the hold keeps while it is not picked: on another day than is shown, or at another company. */
type Picking = Partial<Picked> & { month?: string; day?: string; ownHeld?: string | undefined }
const LAST_PICK = 'clear.pick'
/** What was picked last in this tab, by the company that was open. There is one hold: at another company it is of use as well. */
function keptPicks(): Record<string, Picking> {
  try {
    const kept: Record<string, Picking> = JSON.parse(sessionStorage.getItem(LAST_PICK) ?? '{}')
    return Object.fromEntries(Object.entries(kept).filter(([, { until }]) => until && Date.parse(until) > Date.now()))
  } catch {
    return {}
  }
}
/** Still picked after another page or a reload, while it is held. */
function heldPick(): Picking {
  const kept = keptPicks()
  const own = kept[String(openCompany())]
  if (own) return own
  const [other] = Object.values(kept)
  return other?.hold && other.start ? { hold: other.hold, ownHeld: other.start } : {}
}
function keepPick(pick: Picking) {
  try {
    const { [String(openCompany())]: _, ...others } = keptPicks()
    // A time that is picked here takes the hold with it.
    const kept = pick.start ? { [String(openCompany())]: pick } : others
    sessionStorage.setItem(LAST_PICK, JSON.stringify(kept))
  } catch {
    // Blocked: it lasts as long as its page.
  }
}
/** The time that was picked has been booked. */
export function forgetPick() {
  try {
    sessionStorage.removeItem(LAST_PICK)
  } catch {
    // Blocked: nothing was kept.
  }
}

/** The firm's open times, by day and hour of a time zone that the visitor may change. A picked time is held. */
export function TimePicker({ children, otherwise, from, foot }: Props) {
  const [zone, setZone] = useState(ownZone)
  // Asked for once, in one zone and from the day before: another zone shows the same times on other days.
  const [asked] = useState(() => {
    const now = Date.now()
    const [from, to] = [now - DAY_MS, now + (scheduler.daysAhead + 1) * DAY_MS].map((at) =>
      callDay('UTC', new Date(at)),
    )
    return { from: from!, to: to!, timeZone: 'UTC' }
  })
  const { data, error, retry } = useQuery(getSlots, asked)
  const [picked, pick] = useState(() => ({ ...(from && { day: callDay(zone, from) }), ...heldPick() }))
  useEffect(() => keepPick(picked), [picked])
  const [isTaken, setTaken] = useState(false)
  const holding = useRef(Promise.resolve(picked.hold))
  if (error) return otherwise
  if (!data) return <Loading />
  const days = timesByDay(data.slots, zone)
  // The time that is held for this visitor is open to nobody, and stands in its place all the same.
  const own = picked.start ?? picked.ownHeld
  const held = own && !data.slots.some(({ start }) => start === own) ? own : undefined
  if (held) days.set(callDay(zone, held), [...(days.get(callDay(zone, held)) ?? []), held].sort())
  const open = [...days.keys()].sort()
  const [first] = open
  if (!first) return otherwise
  const day = picked.start ? callDay(zone, picked.start) : (open.find((one) => one >= (picked.day ?? '')) ?? first)
  const month = picked.month ?? day.slice(0, 7)

  async function choose(start: string) {
    setTaken(false)
    pick((before) => ({ ...before, start, day: callDay(zone, start) }))
    const asked = call(holdSlot, { start, ...(picked.hold && { hold: picked.hold }) }).catch((thrown) => thrown)
    holding.current = asked.then(({ hold }) => hold)
    const held = await asked
    if (held instanceof HttpError) return held.refusal?.code === 'slot_taken' ? taken() : undefined
    pick((before) => (before.start === start ? { ...before, ...held } : before))
  }
  function taken() {
    setTaken(true)
    pick(({ start: _, until: __, ...before }) => before)
    retry()
  }

  const { start, until } = picked
  return (
    <div className="sheet relative">
      <div className="grid lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="p-[clamp(.5rem,5vw,1.25rem)] sm:p-7">
          <MonthGrid
            month={month}
            months={[first.slice(0, 7), open.at(-1)!.slice(0, 7)]}
            day={day}
            isOpen={(one) => days.has(one)}
            show={(next) => pick((before) => ({ ...before, month: next }))}
            choose={(next) =>
              pick(({ hold, start, ownHeld }) => ({ hold, ownHeld: start ?? ownHeld, month, day: next }))
            }
          />
          {!open.some((one) => one.startsWith(month)) && (
            <p className="t-small text-ink2 mt-3">{fill(words.none, { month: monthInWords(month) })}</p>
          )}
          <p className="mt-3 t-note text-ink2 flex items-center gap-2">
            <span className="w-3.5 h-.5 bg-brass-l" />
            {words.legend}
          </p>
        </div>
        <fieldset className="p-[clamp(.5rem,5vw,1.25rem)] sm:p-7 lg:px-5 min-w-0 border-rule max-lg:border-t lg:border-s">
          <legend className="sr-only">{longCallDay(day)}</legend>
          <p className="t-3" aria-hidden="true">
            {longCallDay(day)}
          </p>
          <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 lg:grid-cols-2">
            {days.get(day)?.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === start}
                className={`${one === start ? 'btn-primary' : 'btn-secondary'} min-h-11 w-full px-2 lg:(px-1 gap-1) whitespace-nowrap`}
                onClick={() => void choose(one)}
              >
                {one === start && <Icon name="check" className="text-5" />}
                {callTime(zone, one)}
              </button>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="p-5 sm:px-7 border-t border-rule grid grid-cols-1 gap-3 items-center lg:grid-cols-[1fr_320px]">
        <p className="t-note text-ink2">{words.zone.hint}</p>
        <ZoneField zone={zone} change={setZone} />
      </div>
      <div role="status" className={isTaken ? 'px-5 sm:px-7 pb-5 t-small font-600' : 'sr-only'}>
        {isTaken ? words.taken : start && until ? fill(words.form.kept, { time: callTime(zone, until) }) : ''}
      </div>
      {start && (
        <div className="p-5 sm:p-7 border-t border-rule">
          {children({ start, zone, until, held: async () => holding.current }, taken)}
        </div>
      )}
      {foot}
    </div>
  )
}

const Loading = () => (
  <div className="sheet p-5 sm:p-7" role="status" aria-label={words.loading}>
    <LinesSkeleton lines={10} />
  </div>
)
