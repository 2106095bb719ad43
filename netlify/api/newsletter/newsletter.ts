import type { Context } from 'hono'
import * as v from 'valibot'
import { fill } from '#copy/fill.ts'
import { mails } from '#copy/mails.ts'
import { deliver } from '#jobs/deliver.ts'
import { leaseFrom } from '#jobs/deliver-mail.ts'
import { confirmOptIn, optIn, unsubscribe as unsubscribed } from '#queries/opt-ins.ts'
import { forAnyone } from '#server/auth/guard.ts'
import { leadOfToken, verifySignedId } from '#server/auth/link-token.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { escaped, htmlPage } from '#server/http/html.ts'
import { Refused } from '#server/http/refused.ts'
import { asksForPage } from '#server/http/request-checks.ts'
import { query } from '#server/http/serve.ts'
import { isConfigured } from '#server/mail/provider-client.ts'

const Link = v.object({ token: v.string() })

const words = mails.confirm.page

const FORMS = ['newsletter', 'early_access'] as const

type Form = (typeof FORMS)[number]

/**
 * The link of a confirmation mail. Opening it confirms nothing, since mail scanners open links; the button on the page
 * does, by a POST to the same address.
 */
export const confirmSignUp = forAnyone()
  .get('/', query(Link), async (c) => {
    const id = idOf(c, c.req.valid('query').token)
    const { database, clock } = c.var.dependencies
    const [[found]] = await database.run(optIn(id, clock().toISOString()))
    if (!found || found.state === 'over') return c.html(page('over', 'newsletter'))
    return c.html(page(found.state === 'open' ? 'ask' : 'done', found.form))
  })
  .post('/', query(Link), async (c) => {
    const id = idOf(c, c.req.valid('query').token)
    const { database, clock, provider } = c.var.dependencies
    const now = clock()
    const toProvider = FORMS.filter((form) => isConfigured(provider, form))
    const confirmation = { id, now: now.toISOString(), place: c.req.path, toProvider, claimedUntil: leaseFrom(now) }
    const [[confirmed], [found]] = await database.run(confirmOptIn(confirmation), optIn(id, confirmation.now))
    if (confirmed?.subscription) {
      const { subscription, ...person } = confirmed
      afterAnswer(c, deliver(c.var.dependencies, { ...person, id: subscription, attempts: 1 }))
    }
    // A second press finds it confirmed already, and shows the same page.
    if (found?.state !== 'confirmed') return c.html(page('over', 'newsletter'))
    return c.html(page('done', found.form))
  })

function idOf(c: Context<ApiEnv>, token: string) {
  const id = verifySignedId('confirm', token, c.var.dependencies.settings.sessionSecrets)
  if (!id) throw new Refused('not_found')
  return id
}

function page(state: 'ask' | 'done' | 'over', form: Form) {
  const { heading, text } = words[state]
  const button =
    state === 'ask' ? `<form method="post"><button type="submit">${escaped(words.ask.button)}</button></form>` : ''
  return htmlPage(heading, `<p>${escaped(fill(text, { what: words.what[form] }))}</p>\n${button}`)
}

/**
 * The link of a mail. Opening it changes nothing, since mail scanners open links; the button does, and
 * so does a mail program's own button, which posts to the same address (RFC 8058). The body says nothing that is read.
 */
export const unsubscribeRoutes = forAnyone()
  .get('/', query(Link), (c) => {
    leadDetailOf(c, c.req.valid('query').token)
    return c.html(confirmPage)
  })
  .post('/', query(Link), async (c) => {
    const lead = leadDetailOf(c, c.req.valid('query').token)
    const { database, clock } = c.var.dependencies
    await database.run(unsubscribed(lead, clock().toISOString()))
    return asksForPage(c) ? c.html(unsubscribedPage) : c.json({ success: true })
  })

function leadDetailOf(c: Context<ApiEnv>, token: string) {
  const lead = leadOfToken(token, c.var.dependencies.settings.sessionSecrets)
  if (!lead) throw new Refused('not_found')
  return lead
}

const { ask, done } = mails.unsubscribe

/** The form posts to the address it stands at. */
const confirmPage = htmlPage(
  ask.heading,
  `<p>${escaped(ask.text)}</p>
<form method="post"><button type="submit">${escaped(ask.button)}</button></form>`,
)

const unsubscribedPage = htmlPage(done.heading, `<p>${escaped(done.text)}</p>`)
