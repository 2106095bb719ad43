/** Title, description and addresses of a page; React moves them into the head and takes them away with the page. */
type Props = {
  title: string
  description?: string
  /** The page's whole address, where it may be found by search engines. */
  url?: string
  /** False keeps the page out of search engines. */
  indexed?: boolean
  image?: string
  type?: 'website' | 'article'
}

export const PageMeta = ({ title, description, url, indexed = true, image, type = 'website' }: Props) => (
  <>
    <title>{title}</title>
    {description && <meta name="description" content={description} />}
    {!indexed && <meta name="robots" content="noindex" />}
    {indexed && url && (
      <>
        <link rel="canonical" href={url} />
        <meta property="og:type" content={type} />
        <meta property="og:title" content={title} />
        {description && <meta property="og:description" content={description} />}
        <meta property="og:url" content={url} />
        {image && <meta property="og:image" content={image} />}
        <meta name="twitter:card" content="summary_large_image" />
      </>
    )}
  </>
)
