import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { loadQuiz, quizOf } from '#copy/quizzes.ts'
import { resultPath } from '#domain/assessment.ts'
import type { Variant } from '#schema/assessment.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { Failed } from '#ui/failed.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useResult } from './data.ts'
import { Result } from './result.tsx'

type Props = { params: { id?: string } }

/** The result of one assessment, for whoever holds its id; kept out of search engines. */
export const Screen = ({ params }: Props) => (
  <>
    <PageMeta title={words.title} description={words.description} />
    {params.id ? <Known key={params.id} id={params.id} /> : <Face {...words.missing} />}
  </>
)

function Known({ id }: { id: string }) {
  const [, navigate] = useLocation()
  const [isOpened, setOpened] = useState(false)
  const shown = useResult(id)
  const result = shown.status === 'there' ? shown.result : undefined
  const quiz = useQuiz(result?.variant)
  // Once the server has it, the address becomes one that can be shared.
  const shared = result && result.id !== id ? result.id : undefined
  useEffect(() => {
    if (shared) navigate(resultPath(shared), { replace: true })
  }, [shared, navigate])

  if (shown.status === 'missing') return <Face {...words.missing} />
  if (shown.status === 'revoked') return <Face {...words.revoked} />
  if (shown.status === 'failed')
    return (
      <div className="wrap py-10">
        <Failed
          title={fill(messages.failed.title, { what: words.failed.what })}
          reason={messages.request.network}
          again={{ label: messages.failed.retry, act: shown.retry }}
        />
      </div>
    )
  if (shown.status !== 'there' || !quiz)
    return (
      <div className="wrap py-10">
        <h1 className="sr-only">{words.loading}</h1>
        <LinesSkeleton lines={8} />
      </div>
    )
  const seen = isOpened ? { ...shown.result, claimed: true } : shown.result
  return <Result quiz={quiz} result={seen} own={shown.own} earlier={shown.earlier} opened={() => setOpened(true)} />
}

const Face = ({ heading, text }: { heading: string; text: string }) => (
  <section className="wrap py-12 xl:py-20">
    <h1 className="t-1 ruled max-w-170">{heading}</h1>
    <p className="t-lede mt-6 max-w-170">{text}</p>
    <ContentLink link={words.take} className="btn-primary mt-8" />
  </section>
)

/** The words of a set of questions, which come on their own. */
function useQuiz(variant: Variant | undefined) {
  const [, setLoaded] = useState(0)
  useEffect(() => {
    if (variant && !quizOf(variant)) void loadQuiz(variant).then(() => setLoaded((count) => count + 1))
  }, [variant])
  return variant && quizOf(variant)
}
