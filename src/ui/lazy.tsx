import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

declare global {
  /** Set once the page is on its way to a reload of its own. */
  var __reloading: boolean | undefined
}

/** A component whose code comes later. `load` fetches it ahead of time; once loaded it renders directly. */
export type Lazy<P> = ComponentType<P> & { load: () => Promise<void> }

/**
 * Like React.lazy, without Suspense: that holds a reveal back for 300 ms even where the code is already there,
 * and a prerendered page must be able to draw what it has loaded in the first pass.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode): Lazy<P> {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const start = () =>
    (loading ??= load().then(
      (part) => {
        Loaded = part
      },
      (error) => {
        loading = undefined
        throw error
      },
    ))

  function LazyPart(props: P) {
    const [state, setState] = useState<{ error?: unknown }>({})
    // As of this render: the code may arrive between the render and its effect, which then has to render again.
    const isHere = Loaded !== undefined
    useEffect(() => {
      if (!isHere)
        start().then(
          () => setState({}),
          // A page that is about to reload itself (offline/lost-chunks.ts) shows no failure meanwhile.
          (error) => globalThis.__reloading || setState({ error }),
        )
    }, [isHere])
    if (state.error) throw state.error
    return Loaded ? <Loaded {...props} /> : fallback
  }
  return Object.assign(LazyPart, { load: start })
}
