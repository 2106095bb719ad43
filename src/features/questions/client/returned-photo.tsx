import { fill } from '#copy/fill.ts'
import { questionsPage as words } from '#copy/questions-page.ts'
import { useWaitingAnswerSubjects } from '#offline/use-outbox.ts'
import type { ClientQuestion } from '#schema/question.ts'

type Props = Pick<ClientQuestion, 'photo'> & { className: string }

/** That the firm has returned the photo of an answer, and why, until a new one waits to be sent in its place. */
export function ReturnedPhoto({ photo, className }: Props) {
  const answered = useWaitingAnswerSubjects()
  if (photo?.returned === undefined || answered.has(`document:${photo.id}`)) return null
  return (
    <span className={`${className} t-small font-600 text-brass [overflow-wrap:anywhere]`}>
      {fill(words.photoReturned, { name: photo.fileName, reason: photo.returned })}
    </span>
  )
}
