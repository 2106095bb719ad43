import json from '#content/app/admin-books.json' with { type: 'json' }
import type { AdminBooksPage } from '#schema/content/app/admin-books.ts'
import { withFacts } from './facts.ts'

export const adminBooksPage = withFacts<AdminBooksPage>(json)
