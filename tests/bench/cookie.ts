/** What a browser would send back. */
export const cookieHeader = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ')

/** The same, as a browser context takes them. */
export const cookiesFor = (origin: string, header: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    return {
      name,
      value,
      url: origin.replace('http:', 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Strict' as const,
    }
  })
