import { homePage } from '#copy/home-page.ts'
import { principles } from '#copy/principles.ts'
import { MarginSection } from '#parts/margin-section.tsx'
import type { PrincipleIcon } from '#schema/content/principles.ts'

// Whole class names: the stylesheet is generated from words that stand in the code.
const icons = {
  eye: 'i-lucide-eye',
  scale: 'i-lucide-scale',
  handshake: 'i-lucide-handshake',
  sprout: 'i-lucide-sprout',
  lightbulb: 'i-lucide-lightbulb',
  'key-round': 'i-lucide-key-round',
  search: 'i-lucide-search',
  users: 'i-lucide-users',
  calendar: 'i-lucide-calendar',
  'chart-column': 'i-lucide-chart-column',
  'list-checks': 'i-lucide-list-checks',
  'building-2': 'i-lucide-building-2',
} satisfies Record<PrincipleIcon, string>

/** Six things the firm can be held to, in ruled cells. */
export const Principles = () => (
  <MarginSection id="principles" {...homePage.principles}>
    <ul className="border-t border-rule md:(grid grid-cols-2 gap-x-8) xl:grid-cols-3">
      {principles.map(({ icon, title, description }) => (
        <li key={title} className="border-b border-rule py-5 grid grid-cols-[40px_1fr] xl:(block py-6)">
          <span className={`${icons[icon]} text-6.5 text-action mt-.5 xl:mb-2`} />
          <div>
            <h3 className="t-4">{title}</h3>
            <p className="t-small text-ink2 mt-1">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  </MarginSection>
)
