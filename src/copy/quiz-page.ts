import json from '#content/pages/quiz.json' with { type: 'json' }
import type { QuizPage } from '#schema/content/quiz.ts'
import { withFacts } from './facts.ts'

export const quizPage = withFacts<QuizPage>(json)
