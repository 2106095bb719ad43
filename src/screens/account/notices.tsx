import { useState } from 'react'
import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { chooseNotices, useNotices } from '#data/account.ts'
import { asHttpError, HttpError, UnreachableError } from '#data/http-error.ts'
import { Failed } from '#parts/failed.tsx'
import { LinesSkeleton } from '#parts/skeleton.tsx'
import { toast } from '#parts/toast.ts'
import { NOTICE_KINDS, type NoticeKind } from '#schema/account.ts'
import { Section } from './section.tsx'

const words = accountPage.notices

/** A switch a kind of news; each is saved as it is set. */
export function Notices() {
  const { data, error, retry } = useNotices()
  const [isSaving, setSaving] = useState(false)

  async function choose(kind: NoticeKind, isWanted: boolean, wanted: NoticeKind[]) {
    setSaving(true)
    const next = NOTICE_KINDS.filter((one) => (one === kind ? isWanted : wanted.includes(one)))
    const outcome = await chooseNotices(next).catch(asHttpError)
    setSaving(false)
    if (!(outcome instanceof HttpError)) return toast({ title: words.saved })
    const text = outcome instanceof UnreachableError ? messages.request.network : outcome.said
    toast({ title: fill(messages.failed.title, { what: words.what }), text, failed: true })
  }

  return (
    <Section heading={words.heading} text={words.text}>
      {data ? (
        <ul>
          {NOTICE_KINDS.map((kind) => (
            <li key={kind}>
              <label className="flex items-center gap-3 min-h-11 t-app">
                <input
                  type="checkbox"
                  className="w-5 h-5 shrink-0"
                  checked={data.wanted.includes(kind)}
                  disabled={isSaving}
                  onChange={(event) => choose(kind, event.target.checked, data.wanted)}
                />
                {words.kinds[kind]}
              </label>
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failed
          title={fill(messages.failed.title, { what: words.what })}
          reason={messages.request.network}
          again={{ label: messages.failed.retry, act: retry }}
        />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </Section>
  )
}
