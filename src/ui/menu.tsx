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

type Props = {
  /** The name of button and menu for screen readers. */
  label: string
  className: string
  items: MenuItem[]
  /** Stands above the items. */
  heading?: ReactNode
  /** Where the menu opens. */
  side?: 'below' | 'above'
  align?: 'start' | 'end'
  disabled?: boolean
  /** What the button shows. */
  children: ReactNode
}

const item = 'flex items-center gap-2.5 w-full min-h-11 px-3.5 py-1.5 text-start t-small hover:bg-band focus:bg-band'

/** A button that opens a menu beside it. */
export function Menu(props: Props) {
  const { label, className, items, heading, side = 'below', align = 'start', disabled, children } = props
  const menu = useMenu(label)
  return (
    <div className="relative">
      <button {...menu.button} disabled={disabled} className={className}>
        {children}
      </button>
      {menu.open && (
        <div
          {...menu.menu}
          className={`absolute z-4 w-60 max-h-80 overflow-auto py-1.5 sheet lift rounded-[6px] text-ink ${side === 'above' ? 'bottom-full mb-1.5' : 'top-full mt-1.5'} ${align === 'end' ? 'end-0' : 'start-0'}`}
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
