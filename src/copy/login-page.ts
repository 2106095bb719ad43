import json from '#content/pages/login.json' with { type: 'json' }
import type { LoginPage } from '#schema/content/pages/login.ts'
import { withFacts } from './facts.ts'

export const loginPage = withFacts<LoginPage>(json)
