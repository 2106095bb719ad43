import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { Month } from '#schema/units.ts'

/** What stands behind `?month=`; undefined, which is this month, where that is none. */
export function useMonthParam() {
  const [search] = useSearchParams()
  const month = v.safeParse(Month, search.get('month'))
  return month.success ? month.output : undefined
}
