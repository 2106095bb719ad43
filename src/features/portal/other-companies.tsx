import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { useSession } from '#offline/session.ts'
import { openCompanyNamed } from './open-company.ts'

const words = dashboardPage.companies

/** Under what is not found at the company that is open: it may be another one's, where the same address opens it. */
export function OtherCompanies() {
  const session = useSession()
  const { companies = [], companyId } = session.status === 'user' ? session.user : {}
  const others = companies.filter(({ id }) => id !== companyId)
  if (others.length === 0) return null
  return (
    <>
      <p className="mt-2 t-app text-ink2">{words.maybeOther}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {others.map((one) => (
          <button key={one.id} type="button" className="btn-secondary" onClick={() => openCompanyNamed(one)}>
            {fill(words.look, { company: one.name })}
          </button>
        ))}
      </div>
    </>
  )
}
