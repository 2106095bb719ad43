import { followUpOf } from './lead-words.ts'

const looks = { late: 'font-600 text-brass', today: 'font-600 text-ink', ahead: '' }

/** When a lead is next to be followed up; `none` where it is not. */
export function FollowUp({ on, today, none }: { on: string | null; today: string; none: string }) {
  const label = followUpOf(on, today)
  return label ? <span className={looks[label.kind]}>{label.text}</span> : none
}
