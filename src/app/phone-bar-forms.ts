/**
 * Forms that somebody fills in, and questions that stand in none; the footer's buttons are forms as well, without a
 * field. A field's own focus is not enough: it ends as the finger comes down on the next one, and the bar would come
 * back under it and take the tap.
 */
const FORMS = ':is(form,fieldset):has(input:not([type=hidden]),textarea,select)'

/** Hides the phone bar while a form is where the bar would stand. Forms come and go with their pages. */
export function hidePhoneBarOverForms() {
  const near = new Set<Element>()
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target)
      const bar = document.querySelector<HTMLElement>('[data-drawn=phone-bar] nav')
      if (bar) bar.style.visibility = near.size > 0 ? 'hidden' : ''
    },
    // The lowest quarter of the window, so that the bar has gone before the form comes.
    { rootMargin: '-75% 0px 0px' },
  )
  const watchForms = () => document.querySelectorAll(FORMS).forEach((form) => void watch.observe(form))
  new MutationObserver(watchForms).observe(document.body, { childList: true, subtree: true })
  watchForms()
}
