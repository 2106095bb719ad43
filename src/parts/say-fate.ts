import { toast } from './toast.ts'

type Notice = { title: string; description: string }

/** Says what became of a sign-up, and resolves to it. */
export async function sayFate(
  sending: Promise<'sent' | 'waiting'>,
  words: { success: Notice; waiting: Notice; failed: Notice },
) {
  const fate = await sending.catch(() => 'failed' as const)
  const { title, description } = { sent: words.success, waiting: words.waiting, failed: words.failed }[fate]
  toast({ title, text: description, failed: fate === 'failed' })
  return fate
}
