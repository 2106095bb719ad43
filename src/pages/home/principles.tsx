import { homePage } from '#copy/home-page.ts'
import { principles } from '#copy/principles.ts'
import { Icon } from '#ui/icon.tsx'
import { MarginSection } from '#ui/margin-section.tsx'

/** Six things the firm can be held to, in ruled cells. */
export const HomePrinciples = () => (
  <MarginSection id="principles" {...homePage.principles}>
    <ul className="border-t border-rule md:(grid grid-cols-2 gap-x-8) xl:grid-cols-3">
      {principles.map(({ icon, title, description }) => (
        <li key={title} className="border-b border-rule py-5 grid grid-cols-[40px_1fr] xl:(block py-6)">
          <Icon name={icon} className="text-6.5 text-action mt-.5 xl:mb-2" />
          <div>
            <h3 className="t-4">{title}</h3>
            <p className="t-small text-ink2 mt-1">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  </MarginSection>
)
