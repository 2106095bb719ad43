import type { BooksCompany } from '#schema/books.ts'
import { plainName } from './company-name.ts'

/** By the name that a company has and by those that were confirmed for it, unless another company is called so. */
export function companiesByName(companies: readonly BooksCompany[]) {
  const byName = new Map<string, BooksCompany[]>()
  const add = (company: BooksCompany, names: readonly string[]) => {
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), company])
  }
  for (const company of companies) add(company, [plainName(company.name)])
  const called = new Set(byName.keys())
  for (const company of companies)
    add(
      company,
      [...new Set(company.names.map(plainName))].filter((name) => !called.has(name)),
    )
  return byName
}
