/** A Thursday in March of next year at `time`, as a field for date and time takes it. */
export function callTime(time: string) {
  const day = new Date(Date.UTC(new Date().getFullYear() + 1, 2, 1))
  while (day.getUTCDay() !== 4) day.setUTCDate(day.getUTCDate() + 1)
  return `${day.toISOString().slice(0, 10)}T${time}`
}
