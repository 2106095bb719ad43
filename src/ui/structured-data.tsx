import { useEffect } from 'react'

const TYPE = 'application/ld+json'

const scriptTags = () => [...document.head.querySelectorAll(`script[type="${TYPE}"]`)]

/**
 * What search engines read beside the words. It stands in the page's head and leaves with its screen, so that no page
 * describes another one.
 */
export function StructuredData({ data }: { data: object }) {
  // "<" is escaped, so that no text can end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  useEffect(() => {
    const element = scriptTags().find(({ textContent }) => textContent === json) ?? document.createElement('script')
    element.setAttribute('type', TYPE)
    element.textContent = json
    document.head.append(element)
    return () => element.remove()
  }, [json])
  if (!import.meta.env.SSR) return null
  // The build moves it into the head (build/page.ts).
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serialized by us, see above
  return <script type={TYPE} dangerouslySetInnerHTML={{ __html: json }} />
}

/**
 * Stands for structured data whose code is still on its way: what the build has drawn leaves with its screen as well.
 */
export function DrawnData() {
  useEffect(() => () => scriptTags().forEach((element) => void element.remove()), [])
  return null
}
