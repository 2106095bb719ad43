import json from '#content/app/questions.json' with { type: 'json' }
import type { QuestionsPage } from '#schema/content/app/questions.ts'
import { withFacts } from './facts.ts'

export const questionsPage = withFacts<QuestionsPage>(json)
