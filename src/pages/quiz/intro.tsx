import { fill } from '#copy/fill.ts'
import { quizPage } from '#copy/quiz-page.ts'
import { shellMessages } from '#copy/shell-messages.ts'
import type { Variant } from '#schema/assessment.ts'
import { Icon } from '#ui/icon.tsx'
import { NoScript } from '#ui/no-script.tsx'

const { intro } = quizPage

type Props = { variant: Variant; path: string; furthest: number; restart: () => void }

/** What the questions are, how long they take, and what is kept of the answers. */
export const Intro = ({ variant, path, furthest, restart }: Props) => (
  <section className="wrap py-10 xl:(py-16 flex items-center justify-between gap-16)">
    <div>
      <p className="t-small font-600 text-brass">{quizPage.names[variant]}</p>
      <h1 className="t-1 ruled mt-2 max-w-200">{intro.heading[variant]}</h1>
      <p className="t-lede mt-6 max-w-160">{intro.lede}</p>
      <ul className="mt-6 border-t border-rule max-w-160">
        {intro.points.map((point) => (
          <li key={point} className="flex gap-3 py-3 border-b border-rule">
            <Icon name="check" className="text-5 mt-1 text-action" />
            {point}
          </li>
        ))}
      </ul>
      <div className="needs-script mt-8 flex flex-wrap gap-3">
        {furthest > 1 ? (
          <>
            <a href={`${path}?step=${furthest}`} className="btn-primary max-sm:w-full">
              {fill(intro.resume, { n: Math.min(furthest, 15) })}
            </a>
            <button type="button" className="btn-secondary max-sm:w-full" onClick={restart}>
              {intro.restart}
            </button>
          </>
        ) : (
          <a href={`${path}?step=1`} className="btn-primary max-sm:w-full">
            {intro.start}
          </a>
        )}
      </div>
      <NoScript text={shellMessages.noScript} />
    </div>
    <div aria-hidden="true" className="max-xl:hidden shrink-0 w-90 h-90 sample-ring" />
  </section>
)
