import json from '#content/app/login.json' with { type: 'json' }
import type { LoginPage } from '#schema/content/app/login.ts'
import { withFacts } from './facts.ts'

export const loginPage = withFacts<LoginPage>(json)
