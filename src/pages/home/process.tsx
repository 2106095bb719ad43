import { homePage } from '#copy/home-page.ts'
import { Icon } from '#ui/icon.tsx'
import { MarginSection } from '#ui/margin-section.tsx'

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
        {integrations.items.map(({ name, logo }) => (
          <li key={name} className="flex items-center justify-center gap-2.5 min-h-14 display text-ink2 offset">
            {logo && <Icon name={`brand-${logo}`} className="text-5" />}
            {name}
          </li>
        ))}
      </ul>
    </div>
  </MarginSection>
)
