import { useEffect, useRef } from 'react'

type Link = { label: string; href: string; open: boolean; count?: number | undefined }

/** A row of addresses, the open one underlined; on a phone it is pushed sideways, to where that one is seen. */
export function TabLinks({ label, links }: { label: string; links: Link[] }) {
  const row = useRef<HTMLElement>(null)
  const open = links.find(({ open }) => open)?.href
  useEffect(() => {
    const shown = open && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (shown && row.current) row.current.scrollLeft = shown.offsetLeft - row.current.clientWidth / 2
  }, [open])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative mt-4 max-md:mt-2 mb-5 max-md:mb-3 max-md:-mx-5 max-md:px-5 border-b border-rule overflow-x-auto"
    >
      <ul className="flex gap-5 w-max">
        {links.map(({ label, href, open, count }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={open ? 'page' : undefined}
              className="flex items-center gap-2 min-h-11 px-1 t-label text-ink2 border-b-3 border-transparent hover:text-ink aria-[current=page]:(border-focus text-ink)"
            >
              {label}
              {count !== undefined && count > 0 && <span className="font-400 text-ink2">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Props<V extends string> = {
  words: { label: string } & Record<V, string>
  views: readonly V[]
  open: V
  /** The address of a view; the first one needs no name there. */
  address: (view: V | undefined) => string
}

/** The views of a list. */
export const ViewLinks = <V extends string>({ words, views, open, address }: Props<V>) => (
  <TabLinks
    label={words.label}
    links={views.map((view) => ({
      label: words[view],
      href: address(view === views[0] ? undefined : view),
      open: view === open,
    }))}
  />
)
