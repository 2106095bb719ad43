import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import {
  addPasskey,
  confirmByPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyConfirmation,
} from '#contract/passkeys.ts'
import { writeAccountEvent } from '#queries/account.ts'
import {
  claimOwnChallenge,
  insertPasskey,
  MAX_PASSKEYS,
  ownPasskey,
  ownPasskeyDescriptors,
  ownPasskeyRefused,
  ownPasskeys,
  ownStoredPasskey,
  type PasskeyRefusal,
  recordOwnPasskeyUse,
  removeOwnPasskey,
  renameOwnPasskey,
  storeOwnChallenge,
} from '#queries/passkeys.ts'
import type { Passkey, PasskeyAssertion, PasskeyRegistration } from '#schema/passkey.ts'
import { auditContext } from '#server/audit.ts'
import { type MemberEnv, unguarded } from '#server/auth/guard.ts'
import { deviceLabel } from '#server/auth/known-device.ts'
import {
  challengeIn,
  creationOptions,
  newChallenge,
  relyingParty,
  requestOptions,
  verifiedRegistration,
  verifyAssertion,
} from '#server/auth/passkey.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { notifyAccount } from './account-notice.ts'
import { sessionRenewal } from './session-renewal.ts'

/** The person's own passkeys, and a passkey instead of the password where a sign-in is confirmed. */
export function servePasskeys(group: Hono<MemberEnv>) {
  serve(group, getPasskeys, async (c) => {
    const { rows } = await c.var.member.run(ownPasskeys())
    return { passkeys: rows[0] }
  })

  serve(group, startPasskey, async (c) => {
    const challenge = newChallenge()
    const { now } = auditContext(c)
    const { person, rows } = await c.var.member.run(
      ownPasskeyDescriptors(),
      ...storeOwnChallenge(challenge, 'add', now),
    )
    const [known] = rows
    if (known.length >= MAX_PASSKEYS) throw new Refused('too_many_passkeys')
    return creationOptions(relyingParty(unguarded(c)), challenge, person, known)
  })

  serve(group, addPasskey, async (c, { body }) => ({ success: true, passkey: await storeNewPasskey(c, body) }))

  serve(group, renamePasskey, async (c, { body: { name } }) => {
    const id = pathId(c)
    const { rows } = await c.var.member.run(
      renameOwnPasskey(id, name),
      writeAccountEvent('passkey_renamed', auditContext(c)),
      ownPasskey(id),
    )
    if (rows[2].length === 0) throw new Refused('not_found')
    return { success: true }
  })

  serve(group, removePasskey, async (c) => {
    const { session, run } = c.var.member
    const audit = auditContext(c)
    const { person, rows } = await run(
      ...removeOwnPasskey(pathId(c), session, audit.now),
      writeAccountEvent('passkey_removed', audit),
    )
    if (!rows[0][0]?.changed) throw new Refused('not_found')
    notifyAccount(unguarded(c), person, 'passkeyRemoved')
    return { success: true }
  })

  serve(group, startPasskeyConfirmation, async (c) => {
    const challenge = newChallenge()
    const { now } = auditContext(c)
    const { rows } = await c.var.member.run(ownPasskeyDescriptors(), ...storeOwnChallenge(challenge, 'confirm', now))
    const [allowed] = rows
    if (allowed.length === 0) throw new Refused('wrong_passkey')
    return requestOptions(relyingParty(unguarded(c)), challenge, allowed)
  })

  serve(group, confirmByPasskey, async (c, { body }) => {
    await handlePasskeyConfirmation(c, body)
    return { success: true }
  })
}

/** @throws {Refused} `passkey_expired`, `passkey_not_added`, `passkey_known`, `too_many_passkeys` */
async function storeNewPasskey(c: Context<MemberEnv>, registration: PasskeyRegistration): Promise<Passkey> {
  const { run } = c.var.member
  const audit = auditContext(c)
  const challenge = challengeIn(registration) ?? ''
  const { rows: claims } = await run(claimOwnChallenge(challenge, audit.now))
  const [[claimed]] = claims
  if (!claimed?.isOpen || claimed.purpose !== 'add') throw new Refused('passkey_expired')
  const made = await verifiedRegistration(relyingParty(unguarded(c)), challenge, registration)
  if (!made) throw new Refused('passkey_not_added')
  const id = randomUUID()
  const name = deviceLabel(c.req.header('User-Agent'))
  const { person, rows } = await run(
    insertPasskey({ ...made, id, name }, audit.now),
    writeAccountEvent('passkey_added', audit),
    ownPasskey(id),
    ownPasskeyDescriptors(),
  )
  const [, , [passkey], all] = rows
  if (!passkey) throw new Refused(all.length >= MAX_PASSKEYS ? 'too_many_passkeys' : 'passkey_known')
  notifyAccount(unguarded(c), person, 'passkeyAdded')
  return passkey
}

/**
 * A passkey proves as much as password and code together. The session goes on under a new id, signed in as of now.
 * @throws {Refused} `passkey_expired`, `wrong_passkey`
 */
async function handlePasskeyConfirmation(c: Context<MemberEnv>, assertion: PasskeyAssertion) {
  const { run } = c.var.member
  const audit = auditContext(c)
  const challenge = challengeIn(assertion) ?? ''
  const { person, rows } = await run(claimOwnChallenge(challenge, audit.now), ownStoredPasskey(assertion.credentialId))
  const [[claimed], [stored]] = rows
  const refuse = async (event: PasskeyRefusal): Promise<never> => {
    await run(ownPasskeyRefused(event, audit))
    throw new Refused('wrong_passkey')
  }
  if (!claimed?.isOpen || claimed.purpose !== 'confirm') throw new Refused('passkey_expired')
  if (!stored) return refuse('authn_passkey_fail')
  const use = await verifyAssertion(relyingParty(unguarded(c)), challenge, assertion, stored)
  if (use === 'wrong') return refuse('authn_passkey_fail')
  if (use === 'counter_back') return refuse('passkey_counter_back')
  const { statements, setSessionCookie } = sessionRenewal(c, person.role, { signIn: true, code: true })
  const { rows: proved } = await run(
    recordOwnPasskeyUse(use, audit.now),
    writeAccountEvent('sign_in_confirmed', audit),
    ...statements,
  )
  if (!proved[0][0]?.changed) return refuse('authn_passkey_fail')
  await setSessionCookie()
}
