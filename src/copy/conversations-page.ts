import json from '#content/app/conversations.json' with { type: 'json' }
import type { ConversationsPage } from '#schema/content/app/conversations.ts'
import { withFacts } from './facts.ts'

export const conversationsPage = withFacts<ConversationsPage>(json)
