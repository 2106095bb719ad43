import type { DeletedCounts } from '#jobs/retention.ts'

/** What each kind of the job's is called at the terminal. */
const KINDS: Record<string, string> = {
  leads: 'leads without anything new for 24 months',
  lead_details: 'such leads of whom the address stays',
  prospects: 'cards of the board untouched for 24 months',
  import_rows: 'rows of imported files that cannot be undone any more',
  assessments: 'quiz results of nobody, 24 months old',
  sessions: 'sessions that ended 90 days ago',
  form_keys: 'keys of public forms, 90 days old',
  portal_keys: 'keys of the portal’s writes, 24 months old',
  mails: 'mails that were done with 90 days ago',
  opt_ins: 'sign-ups that were confirmed, or could be, over 60 days ago',
  sign_ups: 'sign-ups that were done with 90 days ago',
  links: 'links of mails that were used or ran out 90 days ago',
  log_lines: 'lines of the log, seven years old',
  known_devices: 'browsers that signed in last over 90 days ago',
  counted_forms: 'forms counted for the limits, a day old',
  counted_sign_ins: 'sign-ins counted for the limits, a day old',
}

/** A line a kind, the kinds with nothing left out. */
export function retentionWords(counts: DeletedCounts) {
  const lines = Object.entries(counts).filter(([, count]) => count > 0)
  if (lines.length === 0) return ['  nothing']
  return lines.map(([kind, count]) => `${count.toLocaleString('en-US').padStart(9)}  ${KINDS[kind] ?? kind}`)
}
