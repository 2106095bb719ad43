import json from '#content/app/reports.json' with { type: 'json' }
import type { ReportsPage } from '#schema/content/app/reports.ts'
import { withFacts } from './facts.ts'
import { fill } from './fill.ts'

export const reportsPage = withFacts<ReportsPage>(json)

/** A chart's sentence in words. */
export const sentenceText = ({
  say,
  values,
}: {
  say: keyof ReportsPage['sentences']
  values: Record<string, string | number>
}) => fill(reportsPage.sentences[say], values)
