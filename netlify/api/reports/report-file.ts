import { pdfResponse, requestedMonth } from '#api/files/pdf-response.ts'
import { getReport } from '#contract/reports.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { reportFileName } from '#domain/report-file-name.ts'
import { reportPdf } from '#pdf/renderer.ts'
import { auditReportFile, reportFrom, reportStatements } from '#queries/reports.ts'
import { auditContext } from '#server/audit.ts'
import { forClients } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'

/** A published month of the own company as a file to keep; who took it stands in the audit. */
export const reportFileRoutes = (draw = reportPdf) =>
  forClients().get('/:file{.+\\.pdf}', async (c) => {
    const month = requestedMonth(c)
    // The same figures as on the screen, for those who may see them.
    c.set('endpoint', getReport)
    const audited = auditReportFile(month, auditContext(c))
    const { rows } = await c.var.client.read(...reportStatements(month), audited)
    const [head, months, expenses, published] = rows
    const { report } = reportFrom([head, months, expenses, published])
    // The statements give the latest month up to the one that was asked for; a file is of that very month.
    if (report?.month !== month) throw new Refused('not_found')
    return pdfResponse(c, 'report', reportFileName(reportsPage.fileName, report.companyName, month, 'pdf'), () =>
      draw(report),
    )
  })
