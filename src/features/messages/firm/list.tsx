import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { getCompanyConversations } from '#contract/company-conversations.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { useFirm } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { NextPage } from '#features/firm/next-page.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import { ViewLinks } from '#features/firm/view-links.tsx'
import type { CompanyHead } from '#schema/client-company.ts'
import { Icon } from '#ui/icon.tsx'
import { Begin } from './begin.tsx'
import { ThreadRow } from './row.tsx'

const STATES = ['open', 'closed'] as const

/** A company's conversations, the latest news first. */
export function ThreadList({ company }: { company: CompanyHead }) {
  const [search] = useSearchParams()
  const [begins, begin] = useState(false)
  const state = STATES.find((state) => state === search.get('state')) ?? 'open'
  const after = search.get('after') ?? undefined
  const { data, error, retry } = useFirm(getCompanyConversations, { id: company.id, state, after })
  const address = (more: Record<string, string | undefined>) => companyAddress(company.id, 'messages', more)
  return (
    <section aria-labelledby="threads">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="threads" className="t-3">
          {words.heading}
        </h2>
        <button type="button" className="btn-primary min-h-11" onClick={() => begin(true)}>
          <Icon name="message-square" className="text-5" />
          {words.begin.button}
        </button>
      </div>
      <ViewLinks words={words.views} views={STATES} open={state} address={(state) => address({ state })} />
      <div className="sheet overflow-hidden">
        {!data ? (
          <LoadingOrFailed what={words.heading.toLowerCase()} error={error} retry={retry} />
        ) : data.lines.length === 0 ? (
          <p className="p-5 t-app text-ink2">{words.empty[state]}</p>
        ) : (
          <ul>
            {data.lines.map((line) => (
              <ThreadRow key={line.id} company={company.id} line={line} />
            ))}
          </ul>
        )}
      </div>
      <NextPage
        count={50}
        next={data?.next ? address({ state, after: data.next }) : null}
        first={after ? address({ state }) : null}
      />
      <Begin company={company} open={begins} close={() => begin(false)} />
    </section>
  )
}
