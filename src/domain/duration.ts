/** `45 min`, `1 hr 50 min`, `2 hr`, kept on one line: whole minutes, such as how long an answer took. */
export function formatMinutes(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && `${hours} hr`, (rest > 0 || hours === 0) && `${rest} min`]
  return parts.filter(Boolean).join(' ').replaceAll(' ', '\u00a0')
}
