/** A path of Netlify's rules as an expression: `*` takes the rest (once, at the end), `:name` one segment. */
export function pathPattern(path: string) {
  const names: string[] = []
  const source = path
    .split('/')
    .map((segment) => {
      if (/^:\w+$/.test(segment)) {
        names.push(segment.slice(1))
        return '([^/]+)'
      }
      return segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '(.*)')
    })
    .join('/')
  if (path.includes('*')) names.push('splat')
  // `/portal/*` is also the rule of `/portal`.
  const loose = source.endsWith('/(.*)') ? `${source.slice(0, -5)}(?:/(.*))?` : `${source.replace(/\/$/, '')}/?`
  return { expression: new RegExp(`^${loose}$`), names }
}

/** `:splat` and `:name` of a target filled with what the pattern took. */
export const filled = (target: string, names: string[], found: RegExpMatchArray) =>
  names.reduce((text, name, at) => text.replaceAll(`:${name}`, found[at + 1] ?? ''), target)
