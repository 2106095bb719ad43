import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import { fill } from '#copy/fill.ts'
import { bands } from '#copy/quizzes.ts'
import { bandOf, focusOf, isUpkeep, standingOf } from '#domain/assessment.ts'
import { Ring } from '#features/assessment/ring.tsx'
import type { Finished } from '#offline/assessments.ts'
import { useOnline } from '#offline/connection.ts'
import { type AssessmentResult, PILLARS, type Score } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import { Bar } from '#ui/bar.tsx'
import { Icon } from '#ui/icon.tsx'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { MarginSection } from '#ui/page-section.tsx'
import { SectionSkeleton } from '#ui/skeleton.tsx'
import { ResultActions } from './actions.tsx'
import { Advice, NextSteps, Onward } from './advice.tsx'
import { Unlock } from './unlock.tsx'

const Compared = lazy(() => import('./compared.tsx').then((module) => module.Compared), <SectionSkeleton />)

type Props = {
  quiz: Quiz
  result: AssessmentResult
  own: Finished | undefined
  earlier: string | undefined
  opened: () => void
}

/** A score and what follows from it (docs/product-rules.md, Assessment). */
export function Result({ quiz, result, own, earlier, opened }: Props) {
  const { overall, pillars } = result
  const band = bands[result.band]
  const call = (
    <a href={`/book-clarity-call?assessment=${result.id}`} className="btn-primary max-sm:w-full">
      {words.call}
    </a>
  )
  return (
    <article>
      <div className="wrap pt-8 pb-12 xl:(grid grid-cols-[minmax(0,1fr)_424px] gap-x-20 pt-14 pb-18)">
        <div>
          <p className="t-small text-ink2">{words.eyebrow}</p>
          <h1 className="t-1 mt-1.5 w-fit double-rule">{band.headline}</h1>
          {own && !own.id && <OnDevice own={own} />}
        </div>
        <div className="mt-6 xl:(mt-0 col-start-2 row-start-1 row-span-2 self-center)">
          <Ring
            overall={overall}
            percents={PILLARS.map((pillar) => pillars[pillar])}
            focus={PILLARS.indexOf(focusOf(pillars))}
            label={fill(words.ring, { overall, band: band.name })}
            caption={fill(words.outOf, { band: band.name })}
          />
        </div>
        <div>
          <p className="t-lede mt-5 mb-6">{band.text}</p>
          {isUpkeep(pillars) && (
            <p className="mb-4">{fill(words.upkeep, { pillar: quiz.pillars[focusOf(pillars)].name })}</p>
          )}
          <Bars quiz={quiz} pillars={pillars} />
          {!result.claimed && <div className="mt-7">{call}</div>}
        </div>
      </div>
      <Later>
        {(result.before || result.median) && <Compared quiz={quiz} result={result} />}
        {result.claimed ? (
          <>
            <NextSteps quiz={quiz} result={result}>
              {call}
            </NextSteps>
            <Advice quiz={quiz} result={result} />
          </>
        ) : (
          <Unlock id={result.id} own={own} opened={opened} />
        )}
        <MarginSection heading={words.onward}>
          {result.claimed && <Onward quiz={quiz} result={result} />}
          <ResultActions result={result} own={own} earlier={earlier} />
        </MarginSection>
      </Later>
    </article>
  )
}

/** The result is this device's own copy still: what that means, and what happens next. */
function OnDevice({ own }: { own: Finished }) {
  const { device } = words
  const isOnline = useOnline()
  return (
    <p role="status" className="mt-4 flex gap-3 items-center bg-band px-4 py-3 t-small">
      <Icon name={own.refused ? 'circle-alert' : 'cloud-off'} className="text-5 shrink-0" />
      <span>
        <strong>{device.saved}</strong> {own.refused ? device.refused : isOnline ? device.sending : device.waiting}
      </span>
    </p>
  )
}

const labels = { focus: words.focus, strength: words.strength, between: '{band}' }

/** One labeled bar a pillar, with its number and in words what it means. */
function Bars({ quiz, pillars }: { quiz: Quiz; pillars: Score['pillars'] }) {
  return (
    <ul className="border-t border-rule">
      {PILLARS.map((pillar) => {
        const percent = pillars[pillar]
        const band = bands[bandOf(percent)].name
        const standing = standingOf(pillar, pillars)
        return (
          <li
            key={pillar}
            className="py-3 border-b border-rule xl:(grid grid-cols-[7.5rem_12rem_1fr_3rem] items-center gap-x-3)"
          >
            <p className="flex items-baseline gap-2 xl:contents">
              <span className="font-600">{quiz.pillars[pillar].name}</span>
              <span className="t-small text-ink2">{fill(labels[standing], { band })}</span>
              <span className="t-3 ms-auto xl:order-last">{percent}</span>
            </p>
            <Bar percent={percent} isFocus={standing === 'focus'} className="w-full mt-1 xl:mt-0" />
          </li>
        )
      })}
    </ul>
  )
}
