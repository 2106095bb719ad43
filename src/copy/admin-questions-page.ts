import json from '#content/app/admin-questions.json' with { type: 'json' }
import type { AdminQuestionsPage } from '#schema/content/app/admin-questions.ts'
import { withFacts } from './facts.ts'

export const adminQuestionsPage = withFacts<AdminQuestionsPage>(json)
