import * as v from 'valibot'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { portalAddress } from '#domain/portal-address.ts'
import { invitationFor } from '#queries/colleagues.ts'
import { makeToken, type Purpose, recipientAt } from '#queries/one-time-tokens.ts'
import { Role } from '#schema/person.ts'
import { tokenHashOf } from '#server/auth/link-token.ts'
import type { EmailMaker, MailNeeds } from './mail-kinds.ts'
import { siteAddress } from './site-address.ts'
import { writtenMail } from './written-mail.ts'

/** An invite waits for somebody who may be away; a reset is asked for by somebody who is there. */
const VALID_FOR = { invite: 7 * 24 * HOUR_MS, reset: HOUR_MS } satisfies Record<Purpose, number>
const PAGE = { invite: '/invite', reset: '/reset-password' } satisfies Record<Purpose, string>

/**
 * A mail with a link that sets a password. Its token is made here from the mail's id and a key of the server's, so that
 * none is stored and a mail that is sent twice holds the same link. It stands behind the `#`: no server and no log sees
 * it until a person sends it.
 */
export const linkMail =
  (purpose: Purpose): EmailMaker =>
  async (needs, { id, person, payload }) => {
    const found = person ?? (await personAt(needs, payload.email))
    if (!found) return undefined
    const company = purpose === 'invite' && payload.company ? payload.company : undefined
    const invitation = company === undefined ? undefined : await invitationOf(needs, found, company)
    // Before a token is made, which ends the link of an earlier invite: that may be another company's.
    if (company !== undefined && !invitation) return undefined
    const token = needs.secretEncryption.mac(id, `link:${purpose}`)
    const now = needs.clock()
    const [[to]] = await needs.database.run(
      makeToken({
        person: found,
        purpose,
        tokenHash: tokenHashOf(token),
        now: now.toISOString(),
        expires: new Date(now.getTime() + VALID_FOR[purpose]).toISOString(),
      }),
    )
    if (!to) return undefined
    const { subject, greeting, intro, link, after, call } =
      purpose === 'invite' && to.role === 'admin' ? mails.inviteColleague : mails[purpose]
    const href = siteAddress(needs.settings, `${PAGE[purpose]}#${token}`)
    if (invitation) {
      const inviteWords = mails.companyInvite
      return writtenMail({
        id,
        to: to.email,
        subject: fill(inviteWords.subject, invitation.names),
        lines: [inviteWords.greeting, fill(inviteWords.intro, invitation.names), { href, label: link }, after, call],
        foot: [inviteWords.why, mails.sender.who],
      })
    }
    return writtenMail({
      id,
      to: to.email,
      subject,
      lines: [fill(greeting, { name: to.firstName }), intro, { href, label: link }, after, call],
      foot: [mails.sender.account, mails.sender.who],
    })
  }

/** Who invites, and to which company. Of the name of whoever invites, nothing that a mail program would make a link of. */
async function invitationOf({ database }: MailNeeds, person: string, company: string) {
  const [[found]] = await database.run(invitationFor(person, company))
  if (!found) return undefined
  const { company: name, by, ...state } = found
  return { ...state, names: { company: name, by: by.replaceAll(/[^\p{L}\p{M}' -]/gu, '') } }
}

/** To somebody with an account whom the owner of a company has invited. Accepting takes that account's own sign-in. */
export const joinCompanyMail: EmailMaker = async (needs, { id, email, person, payload }) => {
  if (!email || !person || !payload.company) return undefined
  const invitation = await invitationOf(needs, person, payload.company)
  if (!invitation || invitation.joined) return undefined
  const { companyInvite: words, invite, sender } = mails
  return writtenMail({
    id,
    to: email,
    subject: fill(words.subject, invitation.names),
    lines: [
      words.greeting,
      fill(invitation.elsewhere ? words.elsewhere : words.known, invitation.names),
      { href: signInAddress(needs), label: words.knownLink },
      invite.call,
    ],
    foot: [words.why, sender.who],
  })
}

/** To somebody with an account whom the firm has given access to one more company. */
export const companyAddedMail: EmailMaker = async (needs, { id, email, person, payload }) => {
  if (!email || !person || !payload.company) return undefined
  const added = await invitationOf(needs, person, payload.company)
  if (!added?.joined) return undefined
  const { companyAdded: words, invite, sender } = mails
  return writtenMail({
    id,
    to: email,
    subject: fill(words.subject, added.names),
    lines: [
      words.greeting,
      fill(words.intro, added.names),
      { href: portalHref(needs, payload.company), label: words.link },
      words.after,
      invite.call,
    ],
    foot: [sender.account, sender.who],
  })
}

/** The portal at that company, after the sign-in page where that is needed. */
const portalHref = ({ settings }: MailNeeds, company: string) =>
  siteAddress(settings, portalAddress('/client/dashboard', company))

/** Whoever is signed in already goes on from there to their portal, which says what waits for them. */
const signInAddress = ({ settings }: MailNeeds) => siteAddress(settings, '/login')

async function personAt({ database }: MailNeeds, email = '') {
  const [[found]] = await database.run(recipientAt(email))
  return found?.id
}

const What = v.picklist([
  'passwordChanged',
  'twoFactorOn',
  'twoFactorOff',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
])
export type AccountNotice = v.InferOutput<typeof What>

/** `role` is missing in what an earlier version stored. */
const Notice = v.object({ what: What, at: v.string(), name: v.string(), role: v.optional(Role) })
export type NoticePayload = v.InferOutput<typeof Notice>

const when = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: firm.hours.timeZone,
})

/** What has happened to somebody's account, told to them whether or not it was they who did it. */
export const noticeMail: EmailMaker = async (_, { id, email, payload }) => {
  const { notices, sender } = mails
  const { success, output: notice } = v.safeParse(Notice, payload)
  if (!email || !success) return undefined
  const { subject, text } = notices[notice.what]
  const lines = [
    fill(notices.greeting, { name: notice.name }),
    fill(text, { when: when.format(new Date(notice.at)) }),
    notice.role === 'admin' ? notices.notYouColleague : notices.notYou,
  ]
  return writtenMail({ id, to: email, subject, lines, foot: [sender.account, sender.who] })
}
