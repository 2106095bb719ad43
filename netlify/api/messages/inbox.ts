import { Hono } from 'hono'
import { getInbox } from '#contract/inbox.ts'
import { firm } from '#copy/firm.ts'
import { answerDue } from '#domain/business-hours.ts'
import { inboxCompanies, inboxCounts, inboxLines } from '#queries/inbox.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { serve } from '#server/http/serve.ts'

/** The conversations of all companies in one list. */
export const inbox = new Hono<AdminEnv>()

serve(inbox, getInbox, async (c, { query }) => {
  const now = c.var.dependencies.clock()
  const at = now.toISOString()
  const { rows } = await c.var.admin.read(inboxLines(query, at, PAGE_SIZE), inboxCounts(query, at), inboxCompanies())
  const [found, counted, companies] = rows
  const lines = found.map(({ companyId, company, excerpt, by, fromFirm, isMine, ownerId, owner, since, ...line }) => ({
    ...line,
    company: { id: companyId, name: company },
    latest: { excerpt, by, fromFirm, isMine },
    owner: ownerId ? { id: ownerId, name: owner ?? '' } : null,
    due: line.group === 'needs' && since ? answerDue(new Date(since), now, firm.hours) : null,
  }))
  const answered = lines.filter(({ group }) => group === 'answered')
  const count = (group: string) => counted.find((one) => one.group === group)?.count ?? 0
  return {
    lines: answered.length > PAGE_SIZE ? lines.slice(0, -1) : lines,
    next: answered.length > PAGE_SIZE ? (answered[PAGE_SIZE - 1]?.id ?? null) : null,
    counts: { needs: count('needs'), client: count('client'), snoozed: count('snoozed'), answered: count('answered') },
    companies,
  }
})
