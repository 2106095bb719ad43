import { VARIABLES, type Variable } from '#server/environment.ts'

const BEGIN = '<!-- Made from netlify/server/environment.ts by `npm run docs:environment`. -->'
const END = '<!-- End of the table. -->'

const SETTERS = { firm: 'you', netlify: 'Netlify', command: 'commands' }

/** The table of docs/operations.md. */
export function environmentTable() {
  const rows = (Object.entries(VARIABLES) as [string, Variable][]).map(([name, one]) =>
    [
      `\`${name}\``,
      SETTERS[one.setBy],
      one.requiredBy ? 'yes' : '',
      one.isSecret ? 'yes' : '',
      one.default ?? '',
      one.purpose,
    ].join(' | '),
  )
  return [
    BEGIN,
    '| Variable | Set by | Required | Secret | Default | What it is for |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    END,
  ].join('\n')
}

/** The page with its table as it has to be. */
export function withEnvironmentTable(page: string) {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < 0) throw new Error('The page has no place for the table of environment variables.')
  return page.slice(0, from) + environmentTable() + page.slice(to + END.length)
}
