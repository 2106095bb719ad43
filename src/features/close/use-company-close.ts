import { useSearchParams } from 'wouter'
import { getCompanyClose } from '#contract/close.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { useLastFilter } from './use-close.ts'

/** A company's checklist of the month that the address names, or the one that the grid showed last. */
export function useCompanyClose(company: string) {
  const [search] = useSearchParams()
  const { month } = useLastFilter()
  const asked = search.get('part') === 'close' || !search.has('part') ? search.get('month') : null
  return useFirmQuery(getCompanyClose, { id: company, month: asked ?? month })
}
