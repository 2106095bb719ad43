import json from '#content/app/statements.json' with { type: 'json' }
import type { ColumnText, StatementsPage } from '#schema/content/app/statements.ts'
import { withFacts } from './facts.ts'
import { fill } from './fill.ts'

export const statementsPage = withFacts<StatementsPage>(json)

/** What stands over a column of a statement (`#domain/statement-columns.ts`), in words. */
export const columnText = (text: ColumnText) =>
  typeof text === 'string' ? text : fill(statementsPage.table[text.say], text.values)
