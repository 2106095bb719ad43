import { homePage } from '#copy/home-page.ts'
import { MarginSection } from '#parts/margin-section.tsx'

const { process, integrations } = homePage

/** Four dated steps, and the software the firm works in. */
export const Process = () => (
  <MarginSection id="process" heading={process.heading} intro={process.intro}>
    <ol className="border-t border-rule double-rule">
      {process.steps.map(({ length, title, text }) => (
        <li key={title} className="py-5 border-b border-rule last:border-b-0 xl:(grid grid-cols-[180px_1fr] py-6)">
          <p className="t-small font-600 text-brass">{length}</p>
          <div>
            <h3 className="t-4">{title}</h3>
            <p className="text-ink2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <div id="integrations" className="mt-9">
      <h3 className="t-4">{integrations.heading}</h3>
      <ul className="mt-4 sheet overflow-hidden grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
        {integrations.names.map((name) => (
          <li key={name} className="grid place-items-center min-h-14 display text-ink2 offset">
            {name}
          </li>
        ))}
      </ul>
    </div>
  </MarginSection>
)
