import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'
import { fill } from '#copy/fill.ts'

const DAY = 24 * 60

/** `17 min`, `1 h 52 m`, `3 days`: how many minutes of the firm's hours, or days where they are more than a day. */
function spanInWords(minutes: number) {
  if (minutes >= 2 * DAY) return fill(words.days, { count: Math.round(minutes / DAY) })
  if (minutes < 60) return fill(words.minutes, { minutes })
  return fill(words.hours, { count: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** `1 h 52 m left`, `17 min late`. */
export const timeLeft = (minutesLeft: number) =>
  fill(minutesLeft < 0 ? words.late : words.left, { time: spanInWords(Math.abs(minutesLeft)) })
