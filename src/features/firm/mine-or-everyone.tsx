import { useAtomValue } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import * as v from 'valibot'
import { adminPage } from '#copy/admin-page.ts'
import { store } from '#data/store.ts'
import { readLocalList, writeLocalList } from '#offline/local.ts'
import { useSession } from '#offline/session.ts'

/** Who of this device's people looks at their own part of the lists; everybody else looks at everyone's. */
const peopleOnDisk = () => readLocalList(v.string(), 'mine')
const people = atomWithLazy(peopleOnDisk)

/** Whether this person chose Mine last, in whichever tab: the ways to the other tabs keep it. */
export const useIsMineOnly = (person: string) => useAtomValue(people).includes(person)

function rememberMineOnly(person: string, isMine: boolean) {
  const others = peopleOnDisk().filter((id) => id !== person)
  const next = isMine ? [...others, person] : others
  writeLocalList(v.string(), 'mine', next)
  store.set(people, next)
}

type Props = {
  /** Of what the list is, for those who hear it. */
  label: string
  owner: string | undefined
  /** The address of the same list; `mine` is what the session's person owns. */
  address: (owner: 'mine' | undefined) => string
}

/** Whose part of a list is shown; what is chosen holds for the lists of the other tabs too. */
export function MineOrEveryone({ label, owner, address }: Props) {
  const session = useSession()
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-2 max-sm:grid-cols-[auto_auto] min-h-11 lg:min-h-10 border-1.5 border-edge rounded-[4px] overflow-hidden"
    >
      {(['mine', undefined] as const).map((value) => (
        <a
          key={value ?? 'everyone'}
          href={address(value)}
          onClick={() => session.status === 'user' && rememberMineOnly(session.user.id, value === 'mine')}
          aria-current={owner === value ? 'page' : undefined}
          className={`grid place-items-center px-3 max-[359px]:px-2 t-label ${owner === value ? 'bg-action text-on-action' : 'text-ink2 hover:bg-band'}`}
        >
          {value ? adminPage.owners.mine : adminPage.owners.everyone}
        </a>
      ))}
    </nav>
  )
}
