import { useEffect, useRef, useState } from 'react'
import { getCalendar, makeCalendarAddress } from '#contract/calendar.ts'
import { calendarPage } from '#copy/calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { useMutation } from '#data/use-mutation.ts'
import { shortDate } from '#domain/date.ts'
import { useOff } from '#features/portal/preview.ts'
import type { Instant } from '#schema/units.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'

const words = calendarPage.subscription

/** @param madeAt when the person's address was made; null without one */
export function CalendarSubscription({ madeAt }: { madeAt: Instant | null }) {
  const off = useOff()
  const [address, setAddress] = useState<string>()
  const { run, pending, failure } = useMutation()
  const make = async () => {
    const key = crypto.randomUUID()
    const outcome = await run(() => call(makeCalendarAddress, undefined, {}, { key }))
    if (!outcome || outcome instanceof HttpError) return
    setAddress(outcome.address)
    await refetch(getCalendar.path)
  }
  const hasAddress = madeAt !== null || address !== undefined
  return (
    <section className="sheet p-4 md:p-5">
      <h2 className="t-4">{words.heading}</h2>
      <p className="mt-1.5 t-small text-ink2">{words.text}</p>
      {address && <Address address={address} />}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className="btn-secondary min-h-11 px-3.5 t-small"
          onClick={() => void make()}
          {...off}
          disabled={off.disabled || pending}
        >
          <Icon name={hasAddress ? 'rotate-ccw' : 'link'} className="text-4.5" />
          {hasAddress ? words.renew : words.make}
        </button>
        {hasAddress && (
          <p className="t-note text-ink2 grow basis-60">
            {[madeAt && fill(words.madeOn, { date: shortDate(madeAt) }), words.renewing].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
      {failure && <FormFault text={reasonOf(failure, words.failed)} />}
    </section>
  )
}

/** Shown once: the firm's computers know its hash alone. */
function Address({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  // Off the button that made it: pressed once more, it would turn this one off.
  useEffect(() => {
    if (address) field.current?.focus()
  }, [address])
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: words.copied }),
      () => toast({ title: words.copyFailed, failed: true }),
    )
  return (
    <div className="mt-3" role="status">
      <div className="flex flex-wrap gap-2.5">
        <input
          ref={field}
          className="field min-h-11 py-2 t-small flex-1 min-w-[min(12.5rem,100%)]"
          aria-label={words.address}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="btn-primary min-h-11 px-3.5 t-small" onClick={() => void copy()}>
          {words.copy}
        </button>
      </div>
      <p className="mt-2 t-note text-ink2">{words.once}</p>
    </div>
  )
}
