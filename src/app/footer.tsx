import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { firm } from '#copy/firm.ts'
import { navigation } from '#copy/navigation.ts'
import { services } from '#copy/services.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { LazyWhenNear } from '#ui/lazy-when-near.tsx'
import { Mark } from '#ui/mark.tsx'
import { useGoToSection } from './sections.ts'

const { footer } = navigation
const serviceLinks = services.map(({ name, path }) => ({ label: name, href: path }))

// Prerendered with the year of the build, and hydrated in the visitor's.
const never = () => () => undefined
const thisYear = () => new Date().getFullYear()
const builtYear = () => import.meta.env.BUILT_YEAR ?? thisYear()
const line = 'foot-link'
/** It has the newsletter's form itself. */
const RESOURCES = '/resources'
const Newsletter = lazy(() => import('./newsletter.tsx').then((module) => module.Newsletter), null)

/** The dark footer of a public page. */
export function Footer() {
  const goToSection = useGoToSection()
  const [address] = useLocation()
  return (
    <footer className="far bg-deep text-on-deep t-small">
      <div className="wrap pt-12 pb-8 pair gap-8 xl:(grid-cols-[5fr_3fr_3fr_3fr] pt-14)">
        <div className="col-[1/-1] xl:col-auto">
          <div className="flex items-center gap-2.5 text-on-deep2">
            <Mark className="w-7.5 h-7.5 shrink-0" />
            <span className="t-3 text-on-deep">{firm.shortName}</span>
          </div>
          <p className="mt-4 text-on-deep2">{firm.tagline}.</p>
          <p className="text-on-deep2">{firm.locationLine}</p>
          <p className="mt-2 flex flex-col items-start">
            <a className={line} href={firm.phoneHref}>
              {firm.phone}
            </a>
            <a className={line} href={`mailto:${firm.email}`}>
              {firm.email}
            </a>
            <a className={line} href={`mailto:${firm.email}`}>
              <Icon name="mail" className="me-2 text-4" />
              {footer.emailUs}
            </a>
            <a className={line} href={firm.profile.url} rel="noopener" target="_blank">
              {firm.profile.label}
              <Icon name="arrow-up-right" className="ms-1.5 text-4" />
            </a>
          </p>
          {address !== RESOURCES && (
            <LazyWhenNear className="mt-4 max-w-85 min-h-38">
              <Newsletter />
            </LazyWhenNear>
          )}
        </div>
        {footer.columns.map((column) => (
          <nav key={column.heading} aria-label={column.heading}>
            <p className="t-note font-600 text-on-deep2 mb-1">{column.heading}</p>
            <ul>
              {[...(column.services ? serviceLinks : []), ...(column.links ?? [])].map((link) => (
                <li key={link.href}>
                  <ContentLink link={link} className={line} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={footer.sections.heading}>
          <p className="t-note font-600 text-on-deep2 mb-1">{footer.sections.heading}</p>
          <ul>
            {footer.sections.buttons.map(({ label, section }) => (
              <li key={section}>
                {/* A form, so that the button leads there before any script has come. */}
                <form action={`/#${section}`} onSubmit={goToSection(section)}>
                  <button type="submit" className={line}>
                    {label}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap pb-10">
        <div className="border-t-4 border-double border-brass-l pt-4 flex flex-wrap gap-x-6 justify-between items-center">
          <p className="t-note text-on-deep2 py-3">
            <Copyright />
          </p>
          <ul className="flex flex-wrap gap-x-5 t-note" aria-label={footer.legalLabel}>
            {footer.legal.map((link) => (
              <li key={link.href}>
                <ContentLink link={link} className={`${line} ${link.quiet ? 'text-on-deep2' : ''}`} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Copyright() {
  const year = useSyncExternalStore(never, thisYear, builtYear)
  return footer.copyright.replace('{year}', String(year))
}

/** The footer of a page that is one form: the legal links alone. */
export const BareFooter = () => (
  <footer className="border-t border-rule">
    <ul className="wrap py-3 flex flex-wrap gap-x-5 items-center t-note text-ink2">
      <li>
        <Copyright />
      </li>
      {footer.legal.map((link) => (
        <li key={link.href}>
          <ContentLink link={link} className={line} />
        </li>
      ))}
    </ul>
  </footer>
)
