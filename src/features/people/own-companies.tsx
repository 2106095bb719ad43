import { peoplePage } from '#copy/people-page.ts'
import type { User } from '#schema/person.ts'
import { Sheet } from '#ui/sheet.tsx'

const words = peoplePage.companies

/** The companies of whoever is signed in, and what they see at each. */
export const OwnCompanies = ({ companies = [], companyId }: Pick<User, 'companies' | 'companyId'>) => (
  <Sheet heading={words.heading} intro={words.text}>
    <ul>
      {companies.map(({ id, name, rights }) => (
        <li key={id} className="px-5 py-4 border-t border-rule first:border-t-0 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="t-app font-600">{name}</span>
            {id === companyId && companies.length > 1 && <span className="badge">{words.open}</span>}
          </p>
          <p className="t-small text-ink2">{peoplePage.rights[rights]}</p>
        </li>
      ))}
    </ul>
    {companies.some(({ rights }) => rights !== 'owner') && (
      <p className="p-5 border-t border-rule t-small text-ink2">{words.ask}</p>
    )}
  </Sheet>
)
