import json from '#content/question-categories.json' with { type: 'json' }
import type { QuestionCategories } from '#schema/content/question-categories.ts'
import { withFacts } from './facts.ts'

export const questionCategories = withFacts(json as QuestionCategories)
