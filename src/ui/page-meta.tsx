import { createContext, useContext, useEffect } from 'react'

/** The full URL of the current page. Undefined if search engines must not index it. */
export const PageAddress = createContext<string | undefined>(undefined)

type Props = {
  title: string
  description?: string
  /** The address shows nothing that search engines should keep. */
  notFound?: boolean
}

/**
 * Title and description of a page, and what search engines may do with it; React moves them into the head and removes
 * them with the page. What a shared link shows is added by the build (build/social.ts).
 */
export function PageMeta({ title, description, notFound = false }: Props) {
  const address = useContext(PageAddress)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {address && !notFound ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
    </>
  )
}

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
