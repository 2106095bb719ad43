import { pdfResponse, requestedMonth } from '#api/files/pdf-response.ts'
import { getStatements } from '#contract/statements.ts'
import { statementsPage } from '#copy/statements-page.ts'
import { reportFileName } from '#domain/report-file-name.ts'
import { statementsPdf } from '#pdf/renderer.ts'
import { auditStatementsFile, statementsFrom, statementsUpTo } from '#queries/statement-lines.ts'
import { auditContext } from '#server/audit.ts'
import { forClients } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'

/** Both statements of a published month of the own company; who took them stands in the audit. */
export const statementsFileRoutes = (draw = statementsPdf) =>
  forClients().get('/:file{.+\\.pdf}', async (c) => {
    const month = requestedMonth(c)
    // The same figures as on the screen, for those who may see them.
    c.set('endpoint', getStatements)
    const audited = auditStatementsFile(month, auditContext(c))
    const { rows } = await c.var.client.read(...statementsUpTo(month), audited)
    const [head, lines, published] = rows
    const { statements } = statementsFrom([head, lines, published])
    // The rows are of the latest month with lines up to the one that was asked for; a file is of that very month.
    if (statements?.month !== month) throw new Refused('not_found')
    return pdfResponse(
      c,
      'statements',
      reportFileName(statementsPage.files.fileName, statements.companyName, month, 'pdf'),
      () => draw(statements),
    )
  })
