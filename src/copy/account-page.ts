import json from '#content/pages/account.json' with { type: 'json' }
import type { AccountPage } from '#schema/content/pages/account.ts'
import { withFacts } from './facts.ts'

export const accountPage = withFacts<AccountPage>(json)
