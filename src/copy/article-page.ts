import json from '#content/pages/article.json' with { type: 'json' }
import type { ArticlePage } from '#schema/content/pages/article.ts'
import { withFacts } from './facts.ts'

export const articlePage = withFacts<ArticlePage>(json)
