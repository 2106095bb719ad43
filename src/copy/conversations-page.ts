import json from '#content/pages/conversations.json' with { type: 'json' }
import type { ConversationsPage } from '#schema/content/pages/conversations.ts'
import { withFacts } from './facts.ts'

export const conversationsPage = withFacts<ConversationsPage>(json)
