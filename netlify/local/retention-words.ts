import type { DeletedCounts } from '#jobs/retention.ts'

/** What each kind of the job's is called at the terminal. */
const KINDS: Record<string, string> = {
  leads: 'leads with no activity for 24 months',
  lead_details: 'of those, leads whose email address is kept',
  prospects: 'prospects not changed for 24 months',
  import_rows: 'imported rows past their undo window',
  assessments: 'anonymous quiz results, 24 months old',
  bookings: 'booked calls, 24 months after their time',
  sessions: 'sessions, ended 90 days ago',
  form_keys: 'public form keys, 90 days old',
  portal_keys: 'portal request keys, 24 months old',
  mails: 'emails, sent or given up 90 days ago',
  opt_ins: 'sign-up confirmations, over 60 days old',
  sign_ups: 'sign-ups, handed over or given up 90 days ago',
  links: 'email links, used or expired 90 days ago',
  log_lines: 'audit log entries, seven years old',
  known_devices: 'browsers last used to sign in over 90 days ago',
  passkey_challenges: 'passkey requests, expired after five minutes',
  counted_forms: 'form attempts counted for rate limits, a day old',
  page_visits: 'page counts, 26 months old',
  counted_sign_ins: 'sign-in attempts counted for rate limits, a day old',
}

/** A line a kind, the kinds with nothing left out. */
export function retentionWords(counts: DeletedCounts) {
  const lines = Object.entries(counts).filter(([, count]) => count > 0)
  if (lines.length === 0) return ['  nothing']
  return lines.map(([kind, count]) => `${count.toLocaleString('en-US').padStart(9)}  ${KINDS[kind] ?? kind}`)
}
