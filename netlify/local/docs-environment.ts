// `npm run docs:environment`: writes the table of environment variables in docs/operations.md.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withEnvironmentTable } from './environment-table.ts'
import { ROOT } from './settings.ts'

const page = join(ROOT, 'docs/operations.md')
await writeFile(page, withEnvironmentTable(await readFile(page, 'utf8')))
