import { Hono } from 'hono'
import { companyHead, companyLines } from '#queries/client-companies.ts'
import { CompanyFilter, type CompanyHead, type CompanyPage } from '#schema/client-company.ts'
import type { AdminEnv } from '#server/guard.ts'
import { pathId } from '#server/path-id.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

const PAGE = 50

/** The firm's clients (product §2.6). What belongs to one company is mounted under its id. */
export const companies = new Hono<AdminEnv>()
  .get('/', query(storable(CompanyFilter)), async (c) => {
    const { rows } = await c.var.admin.read(companyLines(c.req.valid('query'), PAGE))
    const lines = rows[0].slice(0, PAGE).map(({ month, monthState, ...line }) => ({
      ...line,
      latestMonth: month && monthState && { month, state: monthState },
    }))
    const next = rows[0].length > PAGE ? (lines.at(-1)?.id ?? null) : null
    return c.json({ lines, next } satisfies CompanyPage)
  })
  .get('/:id', async (c) => {
    const { rows } = await c.var.admin.read(companyHead(pathId(c)))
    const [company] = rows[0]
    if (!company) throw new Refused('not_found')
    return c.json(company satisfies CompanyHead)
  })
