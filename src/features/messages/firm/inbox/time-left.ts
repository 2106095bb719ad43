import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime, momentInWords } from '#domain/date.ts'
import { isSameDay } from '#domain/day.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { AnswerDue } from '#schema/firm-conversation.ts'

const MINUTES_PER_DAY = 24 * 60
/** `17m`, `1h 52m`, `3 days`: from two days on, in days. */
function spanInWords(minutes: number) {
  if (minutes >= 2 * MINUTES_PER_DAY) return fill(words.days, { count: Math.round(minutes / MINUTES_PER_DAY) })
  if (minutes < 60) return fill(words.minutes, { minutes })
  return fill(words.hours, { count: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/**
 * `1h 52m left`, `3 days late`, by the clock. While less of the firm's hours is left than that, at night or over a weekend,
 * until when instead.
 */
export function timeLeft(due: AnswerDue, now = new Date()) {
  const { by, minutesLeft } = due
  const minutesOnClock = Math.round((Date.parse(by) - now.getTime()) / MINUTE_MS)
  if (minutesLeft < 0) return fill(words.late, { time: spanInWords(-minutesOnClock) })
  return Math.abs(minutesOnClock - minutesLeft) > 2
    ? answerBy(due, now)
    : fill(words.left, { time: spanInWords(minutesLeft) })
}

/** Until when the answer is promised. */
export const answerBy = ({ by }: AnswerDue, now = new Date()) =>
  fill(words.answerBy, { moment: isSameDay(by, now.toISOString()) ? clockTime(by) : momentInWords(by) })
