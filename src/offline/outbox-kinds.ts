import { getCalendar } from '#contract/calendar.ts'
import * as documents from '#contract/documents.ts'
import type { Endpoint, OfflineWrite } from '#contract/endpoint.ts'
import * as messages from '#contract/messages.ts'
import * as plans from '#contract/plans.ts'
import * as questions from '#contract/questions.ts'
import * as requests from '#contract/requests.ts'
import { uploads } from '#contract/uploads.ts'
import type { Entry } from './outbox-entry.ts'

/** The modules of the contract that clients write through; the kinds are those of their endpoints with `offline`. */
const endpoints = { ...documents, ...messages, ...plans, ...questions, ...requests }
type Declared = Extract<(typeof endpoints)[keyof typeof endpoints], { offline: OfflineWrite }>['offline']
export type EntryKind = Declared['kind'] | 'upload'

/** An endpoint that a client may write to offline. */
export type OfflineEndpoint = Endpoint & { offline: OfflineWrite & { kind: EntryKind } }

const upload: OfflineWrite = {
  kind: 'upload',
  refetches: [documents.getDocuments, requests.getRequests, getCalendar, questions.getQuestions, uploads.list],
  text: ['note'],
  limit: 0,
  isAnswer: true,
}
const declared = Object.values(endpoints).flatMap((one): OfflineWrite[] => ('offline' in one ? [one.offline] : []))

/** What a client can write offline, as the contract declares it, and files. */
const KINDS = new Map([...declared, upload].map((one) => [one.kind, one]))
const writeOf = (kind: EntryKind) => KINDS.get(kind)!

export const ENTRY_KINDS = [...KINDS.keys()] as EntryKind[]

/** Files have their own lane, so that no text waits for a large upload. */
export const LANES = ['words', 'files'] as const
export type Lane = (typeof LANES)[number]
export const laneOf = ({ kind }: Pick<Entry, 'kind'>): Lane => (kind === 'upload' ? 'files' : 'words')

/** Bytes of the file that waits; 0 where it is words. */
export const sizeOf = ({ kind, body }: Pick<Entry, 'kind' | 'body'>) => (kind === 'upload' ? Number(body.size) || 0 : 0)

/** The name of the returned document that a waiting file takes the place of; empty where it replaces none. */
export const replacedName = ({ body }: Pick<Entry, 'body'>) => String(body.replacesName ?? '')

export const refetches = (kind: EntryKind) => writeOf(kind).refetches
export const limitOf = (kind: EntryKind) => writeOf(kind).limit
export const isAnswer = ({ kind }: Pick<Entry, 'kind'>) => writeOf(kind).isAnswer === true

/** Whether it checks a box or clears it; undefined for a write without one. */
export function isChecked({ kind, body }: Pick<Entry, 'kind' | 'body'>) {
  const { box } = writeOf(kind)
  return box === undefined ? undefined : body[box] === true
}

/** The field of the body that holds the person's words; undefined for a kind without words. */
function textField({ kind, body }: Pick<Entry, 'kind' | 'body'>) {
  const fields = writeOf(kind).text
  return fields.find((name) => name in body) ?? fields[0]
}

/** All that was written and chosen, a line each. */
export const allTextOf = ({ kind, body }: Pick<Entry, 'kind' | 'body'>) =>
  writeOf(kind)
    .text.flatMap((name) => body[name] ?? [])
    .join('\n')

/** What can still be put otherwise. */
export function textOf(entry: Pick<Entry, 'kind' | 'body'>) {
  const field = textField(entry)
  return field === undefined ? '' : String(entry.body[field] ?? '')
}

/**
 * Returns the entry with a new text. A refused entry gets a new key, since it is a new submission. Any other keeps
 * its key, since it may have reached the server: then the server refuses the second text instead of storing both.
 */
export function withText(entry: Entry, text: string): Entry {
  const field = textField(entry)
  return {
    ...entry,
    id: entry.state === 'needs_attention' ? crypto.randomUUID() : entry.id,
    body: field === undefined ? entry.body : { ...entry.body, [field]: text },
    state: 'pending',
    error: null,
  }
}
