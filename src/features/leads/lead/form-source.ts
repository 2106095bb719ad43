import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'

const words = adminLeadsPage.lead.facts

/** The page and the campaign values of a form, in words; a list by hand has no page. */
export function formSource({ page, ...campaign }: Record<string, unknown>) {
  const values = Object.values(campaign).filter((value) => typeof value === 'string' && value !== '')
  return [
    typeof page === 'string' && page.startsWith('/') && fill(words.page, { page }),
    values.length > 0 && fill(words.campaign, { values: values.join(' / ') }),
  ].filter((text) => typeof text === 'string')
}
