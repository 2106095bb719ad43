import { toast } from './toast.ts'

type Notice = { title: string; description: string }
type Words = { success: Notice; pending: Notice; failed: { title: string } }

/** Says what became of a sign-out. `said`: the server's own sentence, where it refused. */
export async function announceSignOut(leaving: Promise<unknown>, words: Words) {
  try {
    const { title, description } = (await leaving) === 'pending' ? words.pending : words.success
    toast({ title, text: description })
  } catch (error) {
    const { said, message } = error as Error & { said?: string }
    toast({ title: words.failed.title, text: said ?? message, failed: true })
  }
}
