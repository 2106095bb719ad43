import json from '#content/app/new-password.json' with { type: 'json' }
import type { NewPasswordPage } from '#schema/content/app/login.ts'
import { withFacts } from './facts.ts'

export const newPasswordWords = withFacts<NewPasswordPage>(json)
