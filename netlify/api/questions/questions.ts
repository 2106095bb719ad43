import { Hono } from 'hono'
import { csvPart } from '#api/files/csv-part.ts'
import { UNKNOWN_CATEGORIES } from '#api/questions/unknown-categories.ts'
import { recordsReads } from '#api/recorded-reads.ts'
import { addQuestions, getCompanyQuestions, getQuestionsFile, moveQuestions } from '#contract/company-questions.ts'
import { answerQuestion } from '#contract/questions.ts'
import { adminQuestionsPage } from '#copy/admin-questions-page.ts'
import { fill } from '#copy/fill.ts'
import { questionCategories } from '#copy/question-categories.ts'
import { exactAmount } from '#domain/amount.ts'
import type { Cell } from '#domain/csv.ts'
import { likelyCategory } from '#domain/suggest-categories.ts'
import { companyHead } from '#queries/companies.ts'
import { requireCompany } from '#queries/firm-months.ts'
import {
  addedQuestions,
  auditQuestionsExport,
  companyQuestions,
  insertQuestions,
  moveQuestionsStatement,
  questionMonths,
  statesOfQuestions,
} from '#queries/firm-questions.ts'
import { answeredQuestion, answerQuestionStatement } from '#queries/questions.ts'
import type { FirmQuestion, QuestionState } from '#schema/question.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv, ClientEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve, serveFile } from '#server/http/serve.ts'

/** What the client answers about a transaction. */
export const serveQuestions = (group: Hono<ClientEnv>) =>
  serve(group, answerQuestion, async (c, { body, once }) => {
    const id = pathId(c)
    const { rows, isFresh } = await c.var.client.write(
      once,
      answeredQuestion(id),
      answerQuestionStatement(id, body, auditContext(c)),
      answeredQuestion(id),
    )
    const [[before], , [question]] = rows
    if (!question) throw new Refused('not_found')
    // A retry of what has arrived is no answer to a settled question.
    if (isFresh && before?.state === 'done') throw new Refused('closed')
    return { success: true, ...question }
  })

/** Transactions of a company that the firm asks about. */
export const companyQuestionRoutes = new Hono<AdminEnv>()

serve(
  companyQuestionRoutes,
  getCompanyQuestions,
  async (c, { query: { month } }) => {
    const company = pathId(c)
    const { rows } = await c.var.admin.read(
      requireCompany(company),
      questionMonths(company),
      companyQuestions(company, month ?? null, UNKNOWN_CATEGORIES),
    )
    const [, months, questions] = rows
    return { month: month ?? months[0]?.month ?? null, months, questions: questions.map(withSuggestion) }
  },
  recordsReads('questions'),
)

const withSuggestion = ({
  earlier,
  ...question
}: Omit<FirmQuestion, 'suggestion'> & { earlier: { category: string } | null }) => ({
  ...question,
  suggestion: likelyCategory({ ...question, earlier: earlier?.category }, questionCategories),
})

serve(companyQuestionRoutes, addQuestions, async (c, { body: { questions }, once }) => {
  const company = pathId(c)
  const { rows } = await c.var.admin.write(
    once,
    requireCompany(company),
    insertQuestions(company, questions, auditContext(c)),
    addedQuestions(company),
  )
  return { success: true, added: rows[2][0]?.added ?? 0 }
})

serve(companyQuestionRoutes, moveQuestions, async (c, { body, once }) => {
  const company = pathId(c)
  const { rows } = await c.var.admin.write(
    once,
    requireCompany(company),
    moveQuestionsStatement(company, body, auditContext(c)),
    statesOfQuestions(company, body.ids),
  )
  const [, , standing] = rows
  const isThere = ({ state }: { state: QuestionState }) => body.to === 'deleted' || state === body.to
  const there = standing.filter(isThere).length
  return { success: true, moved: body.to === 'deleted' ? new Set(body.ids).size - there : there }
})

const { columns, states, fileName } = adminQuestionsPage
const HEADS = [
  columns.date,
  columns.payee,
  columns.amount,
  columns.account,
  columns.memo,
  columns.state,
  columns.category,
  columns.answer,
  columns.photo,
]

serveFile(companyQuestionRoutes, getQuestionsFile, async (c, { query: { month } }) => {
  const company = pathId(c)
  await c.var.admin.write(undefined, auditQuestionsExport(company, auditContext(c)))
  const { rows } = await c.var.admin.read(
    companyHead(company),
    companyQuestions(company, month ?? null, UNKNOWN_CATEGORIES),
  )
  const [[head], questions] = rows
  if (!head) throw new Refused('not_found')
  return csvPart(c, {
    fileName: fill(fileName, { company: head.name, month: month ?? questions[0]?.month ?? '' }),
    heads: HEADS,
    cursor: { name: 'after', value: undefined },
    readBatch: async () => ({ rows: questions.map(exported), next: null }),
  })
})

const exported = (q: Omit<FirmQuestion, 'suggestion'>): Cell[] => [
  q.date,
  q.payee,
  { number: exactAmount({ unit: 'cents', value: q.amount }) },
  q.account,
  q.memo,
  states[q.state],
  q.category,
  q.answer,
  q.photo?.fileName ?? null,
]
