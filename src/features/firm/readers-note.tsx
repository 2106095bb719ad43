import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { listInWords } from '#domain/list-in-words.ts'
import type { CompanyHead } from '#schema/client-company.ts'

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
