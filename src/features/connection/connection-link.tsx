import { adminConnectionPage } from '#copy/admin-connection-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { Icon } from '#ui/icon.tsx'

const { head: words, providers } = adminConnectionPage

type Props = { company: string; books: NonNullable<CompanyHead['books']> }

/** Where a company's books are and when they were last read, or that they are not read any more; leads to the connection. */
export function ConnectionLink({ company, books: { provider, state, readAt } }: Props) {
  const text = state !== 'connected' ? words[state] : readAt ? words.read : words.never
  return (
    <a
      href={companyAddress(company, 'connection')}
      className={`link inline-flex items-center gap-1.5 ${state === 'connected' ? '' : 'text-brass'}`}
    >
      <Icon name={state === 'connected' ? 'link' : 'circle-alert'} className="text-4" />
      {fill(text, { provider: providers[provider], date: readAt ? momentInWords(readAt) : '' })}
    </a>
  )
}
