import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { COUNTED_TO, Waiting } from '#schema/waiting.ts'
import { useFirm, WAITING } from './data.ts'
import type { TabName } from './tabs.ts'

const words = adminPage.waiting

/** What waits behind a tab; nothing until it is known, and where it is none. */
export function useWaits() {
  const { data } = useFirm(Waiting, WAITING)
  return (tab: TabName) => {
    if (tab === 'clients' && data?.unread) return <Waits count={data.unread} say={words.unread} />
    if (tab === 'leads' && data?.newLeads) return <Waits count={data.newLeads} say={words.newLeads} />
  }
}

/** A number at the corner of a tab's sign; heard as a sentence after its name. */
const Waits = ({ count, say }: { count: number; say: { one: string; many: string } }) => {
  const shown = count < COUNTED_TO ? String(count) : words.most
  return (
    <>
      <span
        className="absolute top-1 start-1/2 ms-1.5 min-w-5 h-5 px-1 rounded-full grid place-items-center bg-brass-b text-on-brass text-[.6875rem]/[1rem] font-600"
        aria-hidden="true"
      >
        {shown}
      </span>
      <span className="sr-only">, {count === 1 ? say.one : fill(say.many, { count: shown })}</span>
    </>
  )
}
