import { TabLinks } from './tab-links.tsx'

type Props<V extends string> = {
  words: { label: string } & Record<V, string>
  views: readonly V[]
  open: V
  /** The address of a view; the first one needs no name there. */
  address: (view: V | undefined) => string
}

/** The views of a list. */
export const ViewLinks = <V extends string>({ words, views, open, address }: Props<V>) => (
  <TabLinks
    label={words.label}
    links={views.map((view) => ({
      label: words[view],
      href: address(view === views[0] ? undefined : view),
      open: view === open,
    }))}
  />
)
