import { resourcesPage } from '#copy/resources-page.ts'
import { lazy } from '#ui/lazy.tsx'
import { LazyWhenNear } from '#ui/lazy-when-near.tsx'

const words = resourcesPage.newsletter
const SignUpForms = lazy(() => import('./sign-up-forms.tsx').then((module) => module.SignUpForms), null)

/** The newsletter, and under it the way to the early-access list. */
export const SignUps = () => (
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
