import { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import { Picture } from '#parts/picture.tsx'

const { firstName, lastName, portraitSmall } = firm.founder

/** Who answers, and how to reach her. */
export const Advisor = () => (
  <section className="sheet p-5 flex gap-4 max-xl:order-5">
    <Picture name={portraitSmall.file} alt="" sizes="64px" className="w-16 h-16 rounded-full shrink-0" />
    <div>
      <h2 className="t-4">
        {firstName} {lastName}
      </h2>
      <p className="t-small text-ink2">
        {dashboardPage.advisor.role}. {dashboardPage.advisor.replies}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-3 t-small">
        <a className="link" href={firm.phoneHref}>
          {firm.phone}
        </a>
        <a className="link" href={`mailto:${firm.email}`}>
          {firm.email}
        </a>
      </p>
    </div>
  </section>
)
