import { useEffect } from 'react'

const TYPE = 'application/ld+json'

/** What search engines read beside the words. It stands in the page's head and leaves with its screen (spec §3, §4). */
export function StructuredData({ data }: { data: object }) {
  // «<» is escaped, so that no text can end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  useEffect(() => {
    const drawn = [...document.head.querySelectorAll(`script[type="${TYPE}"]`)]
    const element = drawn.find(({ textContent }) => textContent === json) ?? document.createElement('script')
    element.setAttribute('type', TYPE)
    element.textContent = json
    document.head.append(element)
    return () => element.remove()
  }, [json])
  if (!import.meta.env.SSR) return null
  // The build moves it into the head (build/page.ts).
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised by us, see above
  return <script type={TYPE} dangerouslySetInnerHTML={{ __html: json }} />
}
