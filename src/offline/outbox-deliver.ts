import * as v from 'valibot'
import { send } from '#data/send.ts'
import type { Entry } from './outbox-entry.ts'

/** What our server says when it has something; the page of a captive portal says neither. */
const Delivered = v.union([v.object({ success: v.literal(true) }), v.object({ id: v.string() })])

/**
 * Sends one entry under its key, and for its writer alone: under anybody else's session the server refuses it. Resolves
 * once the server has it. Throws `HttpError`.
 */
export const deliverEntry = ({
  id,
  personId,
  path,
  body,
}: Pick<Entry, 'id' | 'personId' | 'path'> & { body: object }) =>
  send(Delivered, path, { body, headers: { 'idempotency-key': id, 'x-person': personId } })
