import { navigation } from '#copy/navigation.ts'

/** The first thing a keyboard reaches on a page of the portal. */
export const SkipLink = () => (
  <a href="#main" className="absolute -top-20 start-4 z-3 focus:top-3 btn-primary">
    {navigation.skip}
  </a>
)
