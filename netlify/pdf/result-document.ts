import { Document, Link, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { assessmentPdf as words } from '#copy/assessment-pdf.ts'
import { assessmentResultsPage as page } from '#copy/assessment-results-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { bands } from '#copy/quizzes.ts'
import { focusOf, isUpkeep, nextStepsOf } from '#domain/assessment.ts'
import type { AssessmentResult } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import { pdfDay } from './day.ts'
import { doubleRule, pageFrame, pdfMetadata } from './page-frame.ts'
import { lastPart, marginHeading, openingPart, part } from './part.ts'
import { advice, pillarBars, ring, steps } from './result-figures.ts'
import { resultSheet } from './result-sheet.ts'
import { sheet } from './styles.ts'
import { tagged } from './tag.ts'

/** One result on paper, from what the results page shows. No clock: the same result gives the same bytes. */
export const resultDocument = (result: AssessmentResult, quiz: Quiz) =>
  h(
    Document,
    pdfMetadata(`${words.title} | ${firm.shortName}`, words.subject, new Date(result.takenAt)),
    h(
      Page,
      { size: 'LETTER', style: sheet.page },
      pageFrame(words.title, words.page),
      opening(result),
      score(result, quiz),
      part(
        words.pillars.heading,
        marginHeading(words.pillars.heading, words.pillars.intro),
        pillarBars(result, quiz),
        16,
      ),
      nextSteps(result, quiz),
      part(words.advice.heading, marginHeading(words.advice.heading, words.advice.intro), advice(result, quiz), 16),
      call(result),
    ),
  )

const opening = ({ band, takenAt }: AssessmentResult) =>
  openingPart(
    bands[band].headline,
    14,
    h(
      View,
      tagged('H1'),
      h(Text, { style: sheet.subtitle }, words.title),
      h(Text, { style: resultSheet.headline }, bands[band].headline),
    ),
    doubleRule('100%', 14),
    h(Text, { style: [sheet.subtitle, { marginTop: 8 }] }, fill(words.taken, { date: pdfDay(takenAt) })),
  )

function score({ overall, band, pillars }: AssessmentResult, quiz: Quiz) {
  const { heading, intro } = words.score
  const { text } = bands[band]
  const upkeep = isUpkeep(pillars) && fill(page.upkeep, { pillar: quiz.pillars[focusOf(pillars)].name })
  return part(
    heading,
    marginHeading(heading, intro),
    h(
      View,
      { style: resultSheet.score },
      ring({ overall, band, pillars }),
      h(
        View,
        { style: resultSheet.verdict },
        h(Text, { style: resultSheet.verdictText }, text),
        upkeep && h(Text, { style: resultSheet.upkeep }, upkeep),
      ),
    ),
  )
}

function nextSteps({ pillars }: AssessmentResult, quiz: Quiz) {
  const { name, steps: three } = nextStepsOf(quiz, pillars)
  const { heading, from } = page.steps
  return part(heading, marginHeading(heading, fill(from, { pillar: name })), steps(three), 16)
}

const call = ({ id }: AssessmentResult) =>
  lastPart(words.call.heading, [
    h(Text, { key: 'text' }, words.call.text),
    h(
      View,
      { key: 'book', ...tagged('P') },
      h(
        Link,
        {
          ...tagged('Link', { alt: words.call.book }),
          src: `${firm.siteUrl}/book-clarity-call?assessment=${id}`,
          style: resultSheet.bookingLink,
        },
        words.call.book,
      ),
    ),
    h(Text, { key: 'phone' }, words.call.phone),
    h(Text, { key: 'disclaimer', style: [sheet.small, { marginTop: 6 }] }, words.disclaimer),
  ])
