// `npm run docs:api`: writes docs/api.md.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiTable } from './api-table.ts'
import { ROOT } from './settings.ts'

await writeFile(join(ROOT, 'docs/api.md'), apiTable())
