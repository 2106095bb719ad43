import { createContext, useContext } from 'react'

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
