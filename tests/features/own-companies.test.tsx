import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { peoplePage } from '#copy/people-page.ts'
import { OwnCompanies } from '#features/people/own-companies.tsx'
import type { CompanyRights } from '#schema/person.ts'
import { textOf } from '#tests/support/static-markup.ts'

const drawn = (...rights: CompanyRights[]) => {
  const companies = rights.map((rights, nth) => ({ id: `id-${nth}`, name: `Company ${nth}`, rights }))
  return textOf(renderToStaticMarkup(<OwnCompanies companies={companies} companyId="id-0" />))
}

test('who could be given more is told whom to ask; the owner of every company of theirs is not', () => {
  expect(drawn('everything')).toContain(peoplePage.companies.ask)
  expect(drawn('owner', 'no_figures')).toContain(peoplePage.companies.ask)
  expect(drawn('owner', 'owner')).not.toContain(peoplePage.companies.ask)
})
