import json from '#content/app/account.json' with { type: 'json' }
import type { AccountPage } from '#schema/content/app/account.ts'
import { withFacts } from './facts.ts'

export const accountPage = withFacts<AccountPage>(json)
