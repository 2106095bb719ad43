import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { headSignature } from '#jobs/sign-audit-head.ts'
import type { SecretEncryption } from '#server/storage/secret-encryption.ts'
import type { Query } from './postgres.ts'

/** Links are read by this many. */
const BATCH_SIZE = 5_000
const INSTANT = `YYYY-MM-DD"T"HH24:MI:SS.US"Z"`
const YEARS = 7

/** What makes the database itself refuse changes and add each line to the chain. */
const TRIGGERS = [
  'audit.audit_keeps_rows',
  'audit.audit_keeps_years',
  'audit.audit_keeps_table',
  'audit.audit_goes_into_chain',
  'audit_chain.audit_chain_keeps_rows',
  'audit_chain.audit_chain_keeps_years',
  'audit_chain.audit_chain_keeps_table',
  'audit_heads.audit_heads_keep_rows',
  'audit_heads.audit_heads_keep_table',
]

type Options = {
  /** With the site's secret, signed heads are checked as well. */
  secretEncryption: SecretEncryption | undefined
  /** An end of the chain as the function's log has it: `position:hash`. */
  head?: { position: string; hash: string }
}

/** What the check found. `broken`: the first thing that does not fit, in words that name the row. */
type Verified = { lines: number; signedHeads: number; broken: string[] }

/**
 * Computes the audit log's hash chain again, from the rows as they are, without the database's own functions.
 * At most one broken line is named, the first; what is wrong beside the chain is named too.
 */
export async function verifyAuditChain(query: Query, { secretEncryption, head }: Options): Promise<Verified> {
  const heads = await signedHeads(query)
  const expected = new Map(heads.map((one) => [one.position, one.hash]))
  if (head) expected.set(head.position, head.hash)
  const chain = await walk(query, expected)
  const broken = [
    chain.broken,
    ...(chain.broken ? [] : await beside(query, [...expected.keys()], chain)),
    ...(secretEncryption ? heads : []).map((one) =>
      headSignature(secretEncryption as SecretEncryption, one, one.at) === one.signature
        ? undefined
        : `The signed head of ${one.at} (place ${one.position}) does not have this site's signature.`,
    ),
    ...(await missingTriggers(query)),
  ].filter((line) => line !== undefined)
  return { lines: chain.lines, signedHeads: secretEncryption ? heads.length : 0, broken }
}

type Link = Record<'position' | 'audit_id' | 'at' | 'line_hash' | 'hash', string> & {
  line: (string | null)[] | null
  is_old: boolean
}
type Chain = { lines: number; first: bigint; last: bigint; broken?: string }

/** From the first link that is there to the last, or to the first that does not fit. */
async function walk(query: Query, expected: Map<string, string>): Promise<Chain> {
  let previous: { position: bigint; hash: string } | undefined
  let [lines, first] = [0, 0n]
  const stop = (broken: string): Chain => ({ lines, first, last: previous?.position ?? 0n, broken })
  for (;;) {
    const links = await linksAfter(query, previous?.position ?? 0n)
    for (const link of links) {
      const position = BigInt(link.position)
      const named = `audit row ${link.audit_id} (${link.at}, place ${position} of the chain)`
      if (previous === undefined) first = position
      // After seven years the beginning goes; the link that stays in front is as old, and its hash is taken as it is.
      const isBeginning = previous === undefined && position > 1n && link.is_old && link.line === null
      if (!isBeginning && position !== (previous?.position ?? 0n) + 1n)
        return stop(
          `The chain is missing place ${(previous?.position ?? 0n) + 1n}: links before ${named} were removed.`,
        )
      if (link.line === null && !link.is_old)
        return stop(`A row was deleted before its ${YEARS} years were up: ${named}.`)
      if (link.line && hashOf(link.line) !== link.line_hash) return stop(`A row was changed: ${named}.`)
      const hash = hashOf([previous?.hash ?? null, link.position, link.audit_id, link.at, link.line_hash])
      if (!isBeginning && hash !== link.hash) return stop(`The chain breaks at ${named}.`)
      if (link.line && link.line[1] !== link.at) return stop(`A row was changed: ${named}.`)
      const signed = expected.get(link.position)
      if (signed !== undefined && signed !== link.hash)
        return stop(`The chain was rewritten: ${named} does not match what was signed there.`)
      previous = { position, hash: link.hash }
      lines += link.line ? 1 : 0
    }
    if (links.length < BATCH_SIZE) return { lines, first, last: previous?.position ?? 0n }
  }
}

const linksAfter = (query: Query, position: bigint) =>
  query(
    `select c.position::text, c.audit_id::text, to_char(c.at at time zone 'UTC', $3) as at,
       c.at < now() - interval '${YEARS} years' as is_old,
       encode(c.line_hash, 'hex') as line_hash, encode(c.hash, 'hex') as hash,
       case when a.id is not null then array[a.id::text, to_char(a.at at time zone 'UTC', $3), a.request_id, a.ip_prefix,
         a.actor_id::text, a.actor_role, a.company_id::text, a.session_sha256, a.event, a.target, a.result] end as line
     from audit_chain c left join audit a on a.id = c.audit_id
     where c.position > $1::bigint order by c.position limit $2::int`,
    [String(position), BATCH_SIZE, INSTANT],
  ) as Promise<unknown> as Promise<Link[]>

/** Lines without a link, and ends of the chain that were signed once and are not there. */
async function beside(query: Query, signed: string[], { first, last }: Chain) {
  const [loose] = await query(
    `select id::text, event, to_char(at at time zone 'UTC', $1) as at from audit a
     where not exists (select from audit_chain c where c.audit_id = a.id) order by a.id limit 1`,
    [INSTANT],
  )
  const missing = signed.map(BigInt).find((position) => position > last)
  return [
    loose && `A row was added outside the chain: audit row ${loose.id} (${loose.at}, ${loose.event}).`,
    missing !== undefined
      ? `The end of the chain was cut off: place ${missing} was signed, but the chain runs from ${first} to ${last}.`
      : undefined,
  ]
}

const SignedHeads = v.array(v.object({ at: v.string(), position: v.string(), hash: v.string(), signature: v.string() }))

const signedHeads = async (query: Query) =>
  v.parse(
    SignedHeads,
    await query(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, position::text,
         encode(hash, 'hex') as hash, signature from audit_heads order by at`,
    ),
  )

async function missingTriggers(query: Query) {
  const found = await query(
    `select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and t.tgenabled in ('O', 'A')`,
  )
  return TRIGGERS.filter((name) => !found.some((row) => row.name === name)).map(
    (name) => `The trigger ${name} is missing or turned off.`,
  )
}

/** Of the JSON text that the database makes the same hash of. */
const hashOf = (values: (string | null)[]) => createHash('sha256').update(JSON.stringify(values)).digest('hex')
