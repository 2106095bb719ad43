/** Title, description and address of a page; React moves them into the head and takes them away with the page. */
type Props = {
  title: string
  description?: string
  /** The page's whole address, where it may be found by search engines. */
  url?: string
  /** False keeps the page out of search engines. */
  indexed?: boolean
}

// What a shared link shows is added by the build (build/social.ts).
export const PageMeta = ({ title, description, url, indexed = true }: Props) => (
  <>
    <title>{title}</title>
    {description && <meta name="description" content={description} />}
    {!indexed && <meta name="robots" content="noindex" />}
    {indexed && url && <link rel="canonical" href={url} />}
  </>
)
