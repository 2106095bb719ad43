import { type FormEvent, useEffect } from 'react'
import { useLocation } from 'wouter'
import { FOOTER_SECTION_SCROLL, HOME_HASH_SCROLL } from '#domain/timings.ts'

/** Smoothly to a section. Those it passes get their true height on the way, so its place is set right at the end. */
function scrollTo(id: string) {
  const section = document.getElementById(id)
  if (!section) return
  section.scrollIntoView()
  const setRight = () => {
    if (Math.abs(section.getBoundingClientRect().top) < innerHeight) section.scrollIntoView({ behavior: 'instant' })
  }
  addEventListener('scrollend', setRight, { once: true })
}

/** A footer button: on the home page it scrolls after 100 ms, elsewhere it leads to the home page with that hash. */
export function useGoToSection() {
  const [path, navigate] = useLocation()
  return (section: string) => (event: FormEvent) => {
    event.preventDefault()
    if (path === '/') setTimeout(scrollTo, FOOTER_SECTION_SCROLL, section)
    else navigate(`/#${section}`)
  }
}

/** On the home page a hash is scrolled to 500 ms after load and after each change of it. */
export function useHashScroll() {
  const [path] = useLocation()
  useEffect(() => {
    if (path !== '/') return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(waiting)
      const id = decodeURIComponent(location.hash.slice(1))
      if (id) waiting = setTimeout(scrollTo, HOME_HASH_SCROLL, id)
    }
    soon()
    const events = ['hashchange', 'pushState', 'replaceState']
    for (const event of events) addEventListener(event, soon)
    return () => {
      clearTimeout(waiting)
      for (const event of events) removeEventListener(event, soon)
    }
  }, [path])
}
