import { broken, connection, update } from '#content/messages.json' with { type: 'json' }
import type { Messages } from '#schema/content/messages.ts'
import { withFacts } from './facts.ts'

/** The sentences that every page carries; taken one by one, so that the rest of messages.json comes with what says it. */
export const shellMessages = withFacts<Pick<Messages, 'broken' | 'connection' | 'update'>>({
  broken,
  connection,
  update,
})
