import { Hono } from 'hono'
import * as v from 'valibot'
import { reportFrom, reportStatements } from '#queries/reports.ts'
import type { ReportAnswer } from '#schema/report.ts'
import { Month } from '#schema/units.ts'
import type { ClientEnv } from '#server/guard.ts'
import { query } from '#server/query.ts'

export const reports = new Hono<ClientEnv>().get('/', query(v.object({ month: Month })), async (c) => {
  const { rows } = await c.var.client.read(...reportStatements(c.req.valid('query').month))
  return c.json(reportFrom(rows) satisfies ReportAnswer)
})
