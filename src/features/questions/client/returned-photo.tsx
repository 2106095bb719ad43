import { fill } from '#copy/fill.ts'
import { questionsPage as words } from '#copy/questions-page.ts'
import type { ClientQuestion } from '#schema/question.ts'

type Props = Pick<ClientQuestion, 'photo'> & { className: string }

/** That the firm has returned the photo of an answer, and why. */
export const ReturnedPhoto = ({ photo, className }: Props) =>
  photo?.returned !== undefined && (
    <span className={`${className} t-small font-600 text-brass [overflow-wrap:anywhere]`}>
      {fill(words.photoReturned, { name: photo.fileName, reason: photo.returned })}
    </span>
  )
