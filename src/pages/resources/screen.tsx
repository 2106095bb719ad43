import { resourcesPage } from '#copy/resources-page.ts'
import { AssessmentButton } from '#ui/assessment.tsx'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { LazyWhenNear } from '#ui/lazy-when-near.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { Blog } from './blog.tsx'

export const Screen = () => (
  <>
    <PageMeta title={resourcesPage.title} description={resourcesPage.description} />
    <section className="wrap pt-8 pb-10 xl:(pt-14 pb-14)">
      <h1 className="t-1 max-w-180">{resourcesPage.hero.heading}</h1>
      <p className="t-lede mt-4 max-w-160">{resourcesPage.hero.lede}</p>
    </section>
    <Later>
      <Pitch />
      <Blog />
      <Benefits />
      <SignUps />
    </Later>
  </>
)

const words = resourcesPage.newsletter
const SignUpForms = lazy(() => import('./sign-up-forms.tsx').then((module) => module.SignUpForms), null)

/** The newsletter, and under it the way to the early-access list. */
const SignUps = () => (
  <section className="wrap py-12 xl:(grid grid-cols-2 gap-16 py-18)" aria-label={words.heading}>
    <div>
      <h2 className="t-2">{words.heading}</h2>
      <p className="mt-2 text-ink2 max-w-140">{words.text}</p>
    </div>
    <LazyWhenNear className="max-w-120 min-h-60 max-xl:mt-6" otherwise={<p role="alert">{words.notLoading}</p>}>
      <SignUpForms />
    </LazyWhenNear>
  </section>
)

const { benefits } = resourcesPage

/** Four ruled cells. */
const Benefits = () => (
  <section className="border-t border-rule bg-band">
    <div className="wrap py-12 xl:py-18">
      <h2 className="t-2">{benefits.heading}</h2>
      <ul className="mt-6 border-t border-edge sm:(grid grid-cols-2 gap-x-8) xl:grid-cols-4">
        {benefits.tiles.map(({ title, text }) => (
          <li key={title} className="py-5 border-b border-rule xl:border-b-0">
            <h3 className="t-4">{title}</h3>
            <p className="t-small text-ink2 mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const { pitch } = resourcesPage

/** The way into the free assessment. */
const Pitch = () => (
  <section aria-label={pitch.heading} className="bg-deep text-on-deep">
    <div className="wrap py-10 xl:(py-12 grid grid-cols-[1fr_auto] gap-16 items-center)">
      <div>
        <h2 className="t-2">{pitch.heading}</h2>
        <p className="mt-3 text-on-deep2 max-w-160">{pitch.text}</p>
      </div>
      <div className="mt-6 xl:mt-0">
        <AssessmentButton className="btn-brass max-sm:w-full">
          <span className="max-sm:hidden">{pitch.button}</span>
          <span className="sm:hidden">{pitch.buttonShort}</span>
        </AssessmentButton>
        <p className="t-note text-on-deep2 mt-3 text-center">{pitch.note}</p>
      </div>
    </div>
  </section>
)
