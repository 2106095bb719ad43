import { fill } from '#copy/fill.ts'
import { questionsPage as words } from '#copy/questions-page.ts'
import { useWaitingAnswerSubjects } from '#offline/use-outbox.ts'
import type { ClientQuestion } from '#schema/question.ts'

type Photo = ClientQuestion['photo']
type Props = { photo: Photo; className: string }

/** The photo of an answer that the firm has returned, until a new one waits to be sent in its place. */
export function useReturnedPhoto(photo: Photo) {
  const answered = useWaitingAnswerSubjects()
  return photo?.returned === undefined || answered.has(`document:${photo.id}`) ? null : photo
}

/** That the firm has returned the photo of an answer, and why. */
export function ReturnedPhoto({ photo: ofAnswer, className }: Props) {
  const photo = useReturnedPhoto(ofAnswer)
  if (!photo) return null
  return (
    <span className={`${className} t-small font-600 text-brass [overflow-wrap:anywhere]`}>
      {fill(words.photoReturned, { name: photo.fileName, reason: photo.returned ?? '' })}
    </span>
  )
}
