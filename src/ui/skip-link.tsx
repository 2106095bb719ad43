import type { ReactNode } from 'react'

export const hiddenUntilFocused = 'absolute -top-20 start-4 z-3 focus:top-3 btn-primary'

/** The first thing a keyboard reaches on a page: the way to its main part. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a href="#main" className={hiddenUntilFocused}>
    {children}
  </a>
)
