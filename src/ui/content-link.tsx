type Props = {
  link: { label: string; href: string }
  className: string
  /** Where the label alone does not say what it leads to. */
  'aria-label'?: string
}

/** A link as the content files hold it: its label and where it leads. */
export const ContentLink = ({ link, ...more }: Props) => (
  <a href={link.href} {...more}>
    {link.label}
  </a>
)
