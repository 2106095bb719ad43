/** What a part of a page is to a screen reader: a standard structure type of PDF 1.7 (ISO 32000-1, 14.8.4). */
export type Tag = {
  type:
    | 'Sect'
    | 'H1'
    | 'H2'
    | 'H3'
    | 'P'
    | 'Span'
    | 'L'
    | 'LI'
    | 'Lbl'
    | 'LBody'
    | 'Table'
    | 'TR'
    | 'TH'
    | 'TD'
    | 'Figure'
    | 'Link'
  /** What a head cell is the head of. */
  scope?: 'Column' | 'Row'
  /** What a picture shows, in words. */
  alt?: string
}

/**
 * Gives a View, Text or Link its tag. Without one a Text is a paragraph (within a heading a part of it), a View only
 * holds what is in it, and a drawing, a rule or what is `fixed` on each page is not read out. The types of the elements
 * leave out the property.
 */
export const tagged = (type: Tag['type'], more: Omit<Tag, 'type'> = {}): object => ({ tag: { type, ...more } })
