import { filled, pathPattern } from './path-pattern.ts'

type RedirectRule = {
  host: string | undefined
  pattern: ReturnType<typeof pathPattern>
  to: string
  status: number
  /** Applies even where a file of that name exists (`301!`). */
  forced: boolean
}

/** Netlify's `_redirects`: `from to [status[!]]` a line. Query and country conditions are not used here. */
export const parseRedirectRules = (text: string): RedirectRule[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean)
    .map(redirectRule)

function redirectRule(line: string): RedirectRule {
  const [from = '', to = '', status = '301'] = line.split(/\s+/)
  const absolute = /^https?:\/\/([^/]+)(\/.*)?$/.exec(from)
  return {
    host: absolute?.[1],
    pattern: pathPattern(absolute ? (absolute[2] ?? '/') : from),
    to,
    status: Number.parseInt(status, 10),
    forced: status.endsWith('!'),
  }
}

/** The first rule for this address; a file that exists stands before every rule that is not forced. */
export function redirectFor(rules: RedirectRule[], url: URL, path: string, fileExists: boolean) {
  for (const { host, pattern, to, status, forced } of rules) {
    if ((fileExists && !forced) || (host && host !== url.host)) continue
    const found = pattern.expression.exec(path)
    if (!found) continue
    const target = filled(to, pattern.names, found)
    return { status, target: status < 400 && status >= 300 ? withQuery(target, url.search) : target }
  }
  return undefined
}

const withQuery = (target: string, search: string) => (target.includes('?') ? target : target + search)
