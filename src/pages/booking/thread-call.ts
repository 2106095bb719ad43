import * as v from 'valibot'
import { getThread, sendMessage } from '#contract/messages.ts'
import { conversationsPage } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { fileHash } from '#data/file-hash.ts'
import { UnreachableError } from '#data/http-error.ts'
import { currentUser } from '#data/session.ts'
import { momentInWords } from '#domain/date.ts'
import { deliverEntry } from '#offline/outbox-deliver.ts'
import { write } from '#offline/outbox-write.ts'
import type { NewMessage, Thread } from '#schema/conversation.ts'
import type { User } from '#schema/person.ts'
import { Instant } from '#schema/units.ts'
import { toast } from '#ui/toast.ts'

const words = conversationsPage.call

/** What the scheduling service says once a call is booked; not every one says when. */
const Booked = v.object({
  event: v.object({ uri: v.pipe(v.string(), v.maxLength(500)), start_time: v.optional(v.fallback(Instant, '')) }),
})

export type Invitee = Pick<User, 'firstName' | 'lastName' | 'email'>
export type ThreadCall = {
  invitee: Invitee
  /** What the page says about the conversation that it stands for. */
  line: string
  /** Writes into the conversation what was booked, or which times were asked for: once, however often it is told. */
  booked: (payload: unknown) => void
  onAsked: (times: string[]) => void
}

/**
 * What a booking has to do with a conversation: the signed-in client's own, or nothing at all. A link alone says nothing
 * of anybody and writes nothing.
 */
export async function threadCall(id: string): Promise<ThreadCall | undefined> {
  const { user } = (await currentUser()).value
  if (user?.role !== 'client') return undefined
  const thread = await call(getThread, undefined, { id })
  const say = (what: string, message: string) => void note(user, thread, what, message)
  return {
    invitee: user,
    line: fill(words.line, { subject: thread.subject }),
    booked: (payload) => {
      const { success, output } = v.safeParse(Booked, payload)
      const { uri, start_time: at } = success ? output.event : { uri: crypto.randomUUID() }
      const name = `${user.firstName} ${user.lastName}`
      const line = at
        ? fill(words.booked, { moment: momentInWords(at), zone: zone() })
        : fill(words.bookedSometime, { name, mail: user.email })
      say(`booked ${uri}`, line)
    },
    onAsked: (times) => {
      const line = fill(words.asked, { times: times.map(momentInWords).join('; '), zone: zone() })
      say(`asked ${times}`, line)
    },
  }
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Under the session of whom the page was filled in for, and nobody else's; without a network it waits on the device. */
async function note(user: User, { id, subject }: Thread, what: string, message: string) {
  const body: NewMessage = { conversationId: id, message }
  const key = await fileHash(new Blob([`${user.id} ${id} ${what}`]))
  const line = { id: key, personId: user.id, companyId: user.companyId, path: sendMessage.path, body }
  const waits = {
    ...line,
    subject: `conversation:${id}`,
    kind: 'message',
    about: subject,
  } as const
  await deliverEntry(line)
    .catch((error) => {
      if (!(error instanceof UnreachableError)) throw error
      return write(waits)
    })
    .catch(() => toast({ title: words.failed, failed: true }))
}
