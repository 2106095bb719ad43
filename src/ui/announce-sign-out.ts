import { toast } from './toast.ts'

type Notice = { title: string; description: string }
type Words = { success: Notice; pending: Notice; failed: { title: string } }

/** Says what became of a sign-out. `serverMessage`: the server's own sentence, where it refused. */
export async function announceSignOut(leaving: Promise<unknown>, words: Words) {
  try {
    const { title, description } = (await leaving) === 'pending' ? words.pending : words.success
    toast({ title, text: description })
  } catch (error) {
    const { serverMessage, message } = error as Error & { serverMessage?: string }
    toast({ title: words.failed.title, text: serverMessage ?? message, failed: true })
  }
}
