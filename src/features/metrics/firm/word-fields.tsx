import { useState } from 'react'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { currentMonth } from '#data/current-month.ts'
import { insightsOf } from '#domain/insights.ts'
import type { MonthDetail } from '#schema/firm-month.ts'
import { LONG_TEXT_LIMIT } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { isOutdated, type MonthForm, monthChangeOf, monthFormFaults, type Text } from './form-of.ts'

const { month: words, ...page } = adminMetricsPage

type Props = { form: MonthForm; month: MonthDetail; change: (to: Partial<MonthForm>) => void }

/** What the client reads beside the figures; the two cards can be drafted from them. */
export function WordFields({ form, month, change }: Props) {
  const [isDrafted, setDrafted] = useState(false)
  const [opened] = useState(month.draft)
  const isWhole = Object.keys(monthFormFaults(form)).length === 0
  const [latest, setLatest] = useState(() => (isWhole ? drafted(form, month) : undefined))
  const field = (name: Text, label: string) => (
    <TextArea
      label={label}
      tall
      maxLength={LONG_TEXT_LIMIT}
      value={form[name]}
      hint={isOutdated(name, form, month, opened) && <span className="text-brass">{words.outdated}</span>}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  const draft = () => {
    const next = drafted(form, month)
    change({
      highlights: withDraft(form.highlights, latest?.highlights, next.highlights),
      recommendations: withDraft(form.recommendations, latest?.recommendations, next.recommendations),
    })
    setLatest(next)
    setDrafted(true)
  }
  return (
    <Sheet heading={words.words} intro={words.wordsIntro}>
      <div className="p-5 grid gap-4">
        {field('highlights', words.highlights)}
        {field('recommendations', words.recommendations)}
        <div className="flex flex-wrap gap-3 items-center">
          <button type="button" className="btn-secondary min-h-11 px-4" disabled={!isWhole} onClick={draft}>
            <Icon name="lightbulb" className="text-5" />
            {words.draftWords}
          </button>
          <p className="t-note text-ink2" role="status">
            {isDrafted && words.drafted}
          </p>
        </div>
        {field('advisorNote', words.note)}
      </div>
    </Sheet>
  )
}

/** A text with its earlier draft replaced. Where that has been changed or never stood there, the draft is appended. */
function withDraft(text: string, earlier: string | undefined, draft: string) {
  const changed =
    earlier && text.includes(earlier) ? text.replace(earlier, () => draft) : [text.trim(), draft].join('\n\n')
  return changed.trim().slice(0, LONG_TEXT_LIMIT)
}

function drafted(form: MonthForm, { month, before }: MonthDetail) {
  const { expenses, ...figures } = monthChangeOf(form)
  const sorted = expenses.toSorted((a, b) => b.amount - a.amount)
  const isUnfinished = month >= currentMonth()
  const { highlights, recommendations } = insightsOf({ isUnfinished, month, figures, expenses: sorted, before })
  return {
    highlights: highlights.map(({ say, values }) => fill(page.highlights[say], values)).join(' '),
    recommendations: recommendations.map(({ say, values }) => fill(page.recommendations[say], values)).join(' '),
  }
}
