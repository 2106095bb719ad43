import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Root } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { type Lazy, lazy } from './lazy.tsx'

const drawnPart = (name: string) =>
  import.meta.env.SSR ? null : document.querySelector<HTMLElement>(`[data-drawn="${name}"]`)

/**
 * A part of a public page that needs no script of its own: what the build has drawn stays as it is. Its code comes only
 * where nothing was drawn, as after a tap from another page. One that `wakes` is taken over once it comes near the
 * window, by a root of its own that keeps its elements and what was chosen in them: a form whose questions are there
 * before any script. It can use no context of the page. `name` is like no other's on the site.
 */
export function drawn(
  name: string,
  load: () => Promise<ComponentType>,
  fallback: ReactNode = null,
  wakes = false,
): Lazy<object> {
  const Part = lazy(load, fallback)
  const alive = (
    // One whose code does not come leaves its place empty: the page around it is worth as much.
    <ErrorBoundary fallback={null}>
      <Part />
    </ErrorBoundary>
  )
  function DrawnPart() {
    const place = useRef<HTMLDivElement>(null)
    const [html] = useState(() => drawnPart(name)?.innerHTML)
    useEffect(() => {
      const drawnPlace = place.current
      const first = drawnPlace?.firstElementChild
      if (!wakes || html === undefined || !first) return
      let root: Root | undefined
      const wake = async () => {
        const [{ hydrateRoot }] = await Promise.all([import('react-dom/client'), Part.load()])
        watch.disconnect()
        if (drawnPlace.isConnected) root ??= hydrateRoot(drawnPlace, alive)
      }
      const watch = new IntersectionObserver(
        // A code that does not come leaves what was drawn, and is tried again when the part is next seen.
        ([entry]) => entry?.isIntersecting && wake().catch(() => undefined),
        { rootMargin: '400px' },
      )
      watch.observe(first)
      return () => {
        watch.disconnect()
        // Never in the middle of the page's own drawing.
        queueMicrotask(() => root?.unmount())
      }
    }, [html])
    return html === undefined ? (
      <div data-drawn={name} className="contents">
        {alive}
      </div>
    ) : (
      <div
        ref={place}
        data-drawn={name}
        className="contents"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own build has drawn at this very place
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Object.assign(DrawnPart, { load: () => (drawnPart(name) ? Promise.resolve() : Part.load()) })
}
