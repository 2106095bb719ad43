import type { Context } from 'hono'
import * as v from 'valibot'
import { firm } from '#copy/firm.ts'
import { unsubscribe as unsubscribed } from '#queries/unsubscribe.ts'
import { forAnyone } from '#server/auth/guard.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { escaped, htmlPage } from '#server/http/html.ts'
import { query } from '#server/http/query.ts'
import { Refused } from '#server/http/refused.ts'
import { leadOfToken } from '#server/mail/unsubscribe-token.ts'

const Link = v.object({ token: v.string() })

/**
 * The link of a mail. Opening it changes nothing, since mail scanners open links; the button does, and
 * so does a mail program's own button, which posts to the same address (RFC 8058). The body says nothing that is read.
 */
export const unsubscribeRoutes = forAnyone()
  .get('/', query(Link), (c) => {
    leadOf(c, c.req.valid('query').token)
    return c.html(confirmPage)
  })
  .post('/', query(Link), async (c) => {
    const lead = leadOf(c, c.req.valid('query').token)
    const { database, clock } = c.var.dependencies
    await database.run(unsubscribed(lead, clock().toISOString()))
    const isPerson = c.req.header('Accept')?.includes('text/html')
    return isPerson ? c.html(unsubscribedPage) : c.json({ success: true })
  })

function leadOf(c: Context<ApiEnv>, token: string) {
  const lead = leadOfToken(token, c.var.dependencies.settings.sessionSecrets)
  if (!lead) throw new Refused('not_found')
  return lead
}

const name = escaped(firm.shortName)

/** The form posts to the address it stands at. */
const confirmPage = htmlPage(
  'Unsubscribe',
  `<p>Click the button to stop all email from ${name}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
)

const unsubscribedPage = htmlPage('You’re unsubscribed', `<p>You won’t get any more email from ${name}.</p>`)
