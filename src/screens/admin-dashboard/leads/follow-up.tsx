import { followUpOf } from './lead-words.ts'

const looks = { late: 'font-600 text-brass', today: 'font-600 text-ink', ahead: '' }

/** When a lead is next to be followed up; `none` where it is not. */
export function FollowUp({ on, today, none }: { on: string | null; today: string; none: string }) {
  const said = followUpOf(on, today)
  return said ? <span className={looks[said.kind]}>{said.text}</span> : none
}
