import { getCompanyPeople } from '#contract/company-people.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { useFirm } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/failure.ts'
import { SheetSection } from '#features/firm/section.tsx'
import type { CompanyHead } from '#schema/client-company.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { PersonRow } from './person-row.tsx'

const words = adminClientsPage.profile.people

/** Everybody of a company, and how far each has come in. */
export function People({ company }: { company: CompanyHead }) {
  const { data, error, retry } = useFirm(getCompanyPeople, { id: company.id })
  return (
    <SheetSection heading={words.heading} intro={words.intro}>
      {!data ? (
        error ? (
          <Failed {...firmFailure(words.heading.toLowerCase(), error, retry)} />
        ) : (
          <LinesSkeleton lines={3} />
        )
      ) : data.length === 0 ? (
        <p className="p-5 t-app text-ink2">{words.empty}</p>
      ) : (
        <ul>
          {data.map((person) => (
            <PersonRow key={person.id} company={company} person={person} />
          ))}
        </ul>
      )}
    </SheetSection>
  )
}
