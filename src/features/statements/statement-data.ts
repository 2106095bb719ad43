import { getStatements } from '#contract/statements.ts'
import { monthQuery } from '#features/portal/data.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'
import type { Month } from '#schema/units.ts'

/** The statements of `month`, or of the latest month before it that has lines; without a month, before today. */
export const useStatements = (month?: Month) => useClientQuery(getStatements, monthQuery(month), { isLatest: !month })
