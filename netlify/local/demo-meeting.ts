/** Ten in the morning here, `days` working days after `now`. */
export function nextMeeting(days: number, now: Date): Date {
  const meeting = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 10)
  for (let left = days; left > 0; ) {
    meeting.setDate(meeting.getDate() + 1)
    if (meeting.getDay() % 6 !== 0) left--
  }
  return meeting
}
