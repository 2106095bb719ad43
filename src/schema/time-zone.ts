/** Whether this runtime knows a time zone by that name (`America/Chicago`). */
export function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
