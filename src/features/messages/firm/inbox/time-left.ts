import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime, momentInWords } from '#domain/date.ts'
import { isSameDay } from '#domain/day.ts'
import type { AnswerDue } from '#schema/firm-conversation.ts'

const DAY = 24 * 60
const MINUTE = 60_000

/** `17 min`, `1 h 52 m`, `3 days`: how many minutes of the firm's hours, or days where they are more than a day. */
function spanInWords(minutes: number) {
  if (minutes >= 2 * DAY) return fill(words.days, { count: Math.round(minutes / DAY) })
  if (minutes < 60) return fill(words.minutes, { minutes })
  return fill(words.hours, { count: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/**
 * `1 h 52 m left`, `17 min late`, in the firm's hours. While those are not the hours on the clock, at night or over a
 * weekend, until when instead.
 */
export function timeLeft(due: AnswerDue, now = new Date()) {
  const { by, minutesLeft } = due
  if (minutesLeft < 0) return fill(words.late, { time: spanInWords(-minutesLeft) })
  const minutesOnClock = (Date.parse(by) - now.getTime()) / MINUTE
  return Math.abs(minutesOnClock - minutesLeft) > 2
    ? answerBy(due, now)
    : fill(words.left, { time: spanInWords(minutesLeft) })
}

/** Until when the answer is promised. */
export const answerBy = ({ by }: AnswerDue, now = new Date()) =>
  fill(words.answerBy, { moment: isSameDay(by, now.toISOString()) ? clockTime(by) : momentInWords(by) })
