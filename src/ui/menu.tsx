import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useMenu } from './use-menu.ts'

export type MenuItem = {
  label: string
  /** A second, smaller line. */
  hint?: string | undefined
  /** Set on items of which one is chosen. */
  isChosen?: boolean
} & ({ act: () => void } | { href: string })

export type MenuProps = {
  /** The name of button and menu for screen readers. */
  label: string
  className: string
  items: MenuItem[]
  /** Stands above the items. */
  heading?: ReactNode
  /** Where the menu opens. */
  side?: 'below' | 'above'
  align?: 'start' | 'end'
  /** A class for how wide it is, where its place cuts off what is wider. */
  width?: string
  /** Does not open while something is under way; the focus stays on it all the same. */
  busy?: boolean | undefined
  /** What the button shows. */
  children: ReactNode
}

const item = 'flex items-center gap-2.5 w-full min-h-11 px-3.5 py-1.5 text-start t-small hover:bg-band focus:bg-band'

/** A button that opens a menu beside it. */
export function Menu(props: MenuProps) {
  const {
    label,
    className,
    items,
    heading,
    side = 'below',
    align = 'start',
    width = 'w-60',
    busy = false,
    children,
  } = props
  const menu = useMenu(label, busy)
  return (
    <div className="relative">
      <button {...menu.button} className={className}>
        {children}
      </button>
      {menu.open && (
        <div
          {...menu.menu}
          className={`absolute z-4 ${width} max-w-[calc(100vw-1rem)] max-h-[min(28rem,60vh)] overflow-auto py-1.5 sheet lift rounded-[6px] text-ink ${side === 'above' ? 'bottom-full mb-1.5' : 'top-full mt-1.5'} ${align === 'end' ? 'end-0' : 'start-0'}`}
        >
          {heading && (
            <div role="presentation" className="px-3.5 pt-1 pb-2 mb-1.5 border-b border-rule">
              {heading}
            </div>
          )}
          {items.map((one) => (
            <Item key={one.label} item={one} close={menu.close} />
          ))}
        </div>
      )}
    </div>
  )
}

function Item({ item: one, close }: { item: MenuItem; close: () => void }) {
  const inside = (
    <>
      <span className="grow min-w-0 [overflow-wrap:anywhere]">
        {one.label}
        {one.hint && <span className="block t-note text-ink2">{one.hint}</span>}
      </span>
      {one.isChosen && <Icon name="check" className="text-4.5 shrink-0 text-action" />}
    </>
  )
  if ('href' in one)
    return (
      <a role="menuitem" tabIndex={-1} className={item} href={one.href} onClick={close}>
        {inside}
      </a>
    )
  const choose = () => {
    close()
    one.act()
  }
  return one.isChosen === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} className={item} onClick={choose}>
      {inside}
    </button>
  ) : (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={one.isChosen}
      tabIndex={-1}
      className={item}
      onClick={choose}
    >
      {inside}
    </button>
  )
}
