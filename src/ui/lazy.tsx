import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

declare global {
  /** Set once the page is on its way to a reload of its own. */
  var __reloading: boolean | undefined
}

/** A component whose code comes later. `load` fetches it ahead of time; what has come is drawn directly. */
export type Lazy<P> = ComponentType<P> & { load: () => Promise<void> }

/**
 * Like React.lazy, without Suspense: that holds a reveal back for 300 ms even where the code is already there,
 * and a prerendered page must be able to draw what it has loaded in the first pass.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode): Lazy<P> {
  let Part: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  const start = () =>
    (coming ??= load().then(
      (part) => {
        Part = part
      },
      (error) => {
        coming = undefined
        throw error
      },
    ))

  function LazyPart(props: P) {
    const [state, setState] = useState<{ error?: unknown }>({})
    // As this drawing has found it: the code may come between the drawing and its effect, which must draw again then.
    const isHere = Part !== undefined
    useEffect(() => {
      if (!isHere)
        start().then(
          () => setState({}),
          // A page that is about to reload itself (offline/lost-chunks.ts) shows no failure meanwhile.
          (error) => globalThis.__reloading || setState({ error }),
        )
    }, [isHere])
    if (state.error) throw state.error
    return Part ? <Part {...props} /> : waiting
  }
  return Object.assign(LazyPart, { load: start })
}
