import { toast } from './toast.ts'

type Notice = { title: string; description: string }
type Words = { success: Notice; waiting: Notice; failed: Notice }

/** Says what became of a sign-up, and resolves to it. Throws what `sending` throws, and says nothing then. */
export async function announceOutcome(sending: Promise<'sent' | 'waiting'>, { success, waiting }: Words) {
  const fate = await sending
  const { title, description } = fate === 'sent' ? success : waiting
  toast({ title, text: description })
  return fate
}

/** Says that a sign-up has failed. True, for a form that asks whether that is enough. */
export function announceFailure({ failed }: Words) {
  toast({ title: failed.title, text: failed.description, failed: true })
  return true
}
