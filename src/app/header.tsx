import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { firm } from '#copy/firm.ts'
import { navigation } from '#copy/navigation.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'

const { header } = navigation

/** The sticky bar: the whole menu from xl on, below that a sheet that opens without any script; bare, the logo alone. */
export const Header = ({ isBare }: { isBare?: boolean | undefined }) => (
  <header className="sticky top-0 z-2 bg-paper border-b border-rule">
    <div className="wrap flex items-center justify-between min-h-16 xl:min-h-19">
      <a href="/" className="flex items-center gap-2.5 min-h-11" aria-label={header.homeLabel}>
        <Mark className="w-7.5 h-7.5 text-action" />
        <span className="t-3">{firm.shortName}</span>
      </a>
      {!isBare && (
        <>
          <nav aria-label={header.label} className="hidden xl:flex items-center gap-8">
            {header.items.map((item) => (
              <Item key={item.href} {...item} />
            ))}
            <ContentLink link={header.button} className="btn-primary min-h-11 t-small" />
          </nav>
          <Menu />
        </>
      )}
    </div>
  </header>
)

function Menu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const [address] = useLocation()
  const close = () => menu.current?.removeAttribute('open')
  // Not at the first drawing: a menu that was opened before the script came stays open.
  const drawnFor = useRef(address)
  useEffect(() => {
    if (drawnFor.current !== address) menu.current?.removeAttribute('open')
    drawnFor.current = address
  }, [address])
  return (
    <details
      ref={menu}
      className="xl:hidden group"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="icon-btn -me-2.5" aria-label={header.menu}>
        <Icon name="menu" className="text-6 when-open:hidden" />
        <Icon name="x" className="text-6 hidden when-open:block" />
      </summary>
      <nav
        aria-label={header.label}
        className="absolute inset-x-0 top-full bg-sheet border-y border-rule lift max-h-[calc(100vh-4rem)] overflow-auto"
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click already; this only closes the menu behind it */}
        <ul className="wrap py-2" onClick={close}>
          {header.items.map((item) => (
            <li key={item.href} className="border-b border-rule">
              <Item {...item} />
            </li>
          ))}
          <li className="py-4">
            <ContentLink link={header.button} className="btn-primary w-full" />
          </li>
        </ul>
      </nav>
    </details>
  )
}

const Item = ({ label, href, newTab }: (typeof header.items)[number]) => (
  <a
    href={href}
    className="flex items-center gap-2 min-h-12 hover-line"
    {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
  >
    {label}
    {newTab && (
      <>
        <Icon name="arrow-up-right" className="text-4.5" />
        <span className="sr-only">{header.newTabHint}</span>
      </>
    )}
  </a>
)
