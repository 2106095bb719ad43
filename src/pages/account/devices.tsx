import { useState } from 'react'
import { endSessions, getSessions } from '#contract/account.ts'
import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { useMutation } from '#data/use-mutation.ts'
import { useQuery } from '#data/use-query.ts'
import { momentInWords } from '#domain/date.ts'
import type { OpenSession } from '#schema/account.ts'
import { toast } from '#ui/toast.ts'
import { AccountSection, NotLoaded } from './section.tsx'

const words = accountPage.devices
/** One that is used daily leaves an entry behind whenever it signs in anew. */
const SHOWN = 4

/** Where the person is signed in, and the way to end it. */
export function Devices() {
  const { data, error, retry } = useQuery(getSessions)
  const { run, pending } = useMutation()
  const [showsAll, showAll] = useState(false)
  const sessions = data?.sessions ?? []
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN)

  async function end(which: string) {
    const result = await run(() => call(endSessions, { which }).finally(() => refetch(getSessions.path)))
    // 404: the session had ended already.
    if (!(result instanceof HttpError) || result.status === 404) return toast({ title: words.ended })
    const text = reasonOf(result, messages.request)
    toast({ title: fill(messages.failed.title, { what: words.failedWhat }), text, failed: true })
  }

  return (
    <AccountSection heading={words.heading} text={words.text}>
      {data ? (
        <>
          <ul className="-my-3">
            {shown.map((session) => (
              <Device key={session.id} {...session} isEnding={pending} end={() => end(session.id)} />
            ))}
          </ul>
          {sessions.length > shown.length && (
            <button type="button" className="link t-small mt-5" onClick={() => showAll(true)}>
              {fill(words.more, { count: sessions.length - shown.length })}
            </button>
          )}
          {data.sessions.length > 1 ? (
            <button
              type="button"
              className="btn-secondary mt-6 max-sm:w-full"
              disabled={pending}
              onClick={() => end('others')}
            >
              {words.endOthers}
            </button>
          ) : (
            <p className="mt-5 t-small text-ink2">{words.alone}</p>
          )}
        </>
      ) : error ? (
        <NotLoaded what={words.failedWhat} error={error} retry={retry} />
      ) : (
        <div role="status" aria-label={messages.loading} className="grid gap-3">
          <span className="skeleton h-11 w-full" />
          <span className="skeleton h-11 w-full" />
        </div>
      )}
    </AccountSection>
  )
}

type Props = OpenSession & { isEnding: boolean; end: () => void }

function Device({ device, place, lastSeen, current, isEnding, end }: Props) {
  const moment = momentInWords(lastSeen)
  return (
    <li className="py-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule last:border-0">
      <div className="grow">
        <p className="font-600">{device}</p>
        <p className="t-note text-ink2">
          {fill(words.seen, { moment })}
          {place && ` ${fill(words.from, { place: place.replace(/\.0\/24$/, '.x') })}`}
        </p>
      </div>
      {current ? (
        <span className="badge">{words.current}</span>
      ) : (
        <button
          type="button"
          className="btn-secondary min-h-11 px-3.5 t-small"
          aria-label={fill(words.endNamed, { device, moment })}
          disabled={isEnding}
          onClick={end}
        >
          {words.end}
        </button>
      )}
    </li>
  )
}
