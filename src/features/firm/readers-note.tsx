import { getCompanyHead } from '#contract/companies.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { listInWords } from '#domain/list-in-words.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { useFirmQuery } from './data.ts'

const { write: words } = adminClientsPage

/** Says, before something is sent to a client, that nobody there can read it yet, or who reads it that sees no figures. */
export const ReadersNote = ({ to }: { to: Pick<CompanyHead, 'name' | 'hasNobody' | 'withoutFigures'> | undefined }) =>
  to && (
    <>
      {to.hasNobody && (
        <p className="t-small text-brass" role="status">
          {fill(words.nobody, { company: to.name })}
        </p>
      )}
      {to.withoutFigures.length > 0 && (
        <p className="t-small text-ink2" role="status">
          {fill(words.withoutFigures, { names: listInWords(to.withoutFigures) })}
        </p>
      )}
    </>
  )

export type CompanyReadersProps = {
  /** The company's id. */
  company: string
  /** Whether somebody without figures, by name, reads what is sent. */
  isReader?: (name: string) => boolean
}

/** The same of a company whose page is open. */
export function CompanyReaders({ company, isReader = () => true }: CompanyReadersProps) {
  const { data } = useFirmQuery(getCompanyHead, { id: company })
  return <ReadersNote to={data && { ...data, withoutFigures: data.withoutFigures.filter(isReader) }} />
}
