import json from '#content/pages/new-password.json' with { type: 'json' }
import type { NewPasswordPage } from '#schema/content/pages/login.ts'
import { withFacts } from './facts.ts'

export const newPasswordWords = withFacts<NewPasswordPage>(json)
