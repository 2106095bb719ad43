import json from '#content/pages/new-password.json' with { type: 'json' }
import type { NewPasswordPages } from '#schema/content/pages/new-password.ts'
import { withFacts } from './facts.ts'

export const newPasswordWords = withFacts<NewPasswordPages>(json)
