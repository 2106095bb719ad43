/** What search engines read beside the words. It stands in its screen and leaves with it. */
export const StructuredData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised by us; «<» is escaped, so that no text can end the element
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)
