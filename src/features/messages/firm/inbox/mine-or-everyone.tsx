import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'

type Props = {
  owner: string | undefined
  /** The address of the same list; `mine` is what the session's person owns. */
  address: (owner: 'mine' | undefined) => string
}

/** Whose part of a list is shown. */
export const MineOrEveryone = ({ owner, address }: Props) => (
  <nav
    aria-label={words.show}
    className="grid grid-cols-2 min-h-11 lg:min-h-10 border-1.5 border-edge rounded-[4px] overflow-hidden"
  >
    {(['mine', undefined] as const).map((value) => (
      <a
        key={value ?? 'everyone'}
        href={address(value)}
        aria-current={(owner ?? undefined) === value ? 'page' : undefined}
        className="grid place-items-center px-3 t-label text-ink2 hover:bg-band aria-[current=page]:(bg-action text-on-action)"
      >
        {value ? words.mine : words.everyone}
      </a>
    ))}
  </nav>
)
