/** The addresses that an attribute of the page names, as the build has written them; none in development. */
export const addressesInPage = (name: string) =>
  document.documentElement.dataset[name]?.split(' ').filter(Boolean) ?? []

/** Asks for the whole stylesheet, unless the page has done so already. A page has the looks of its first screen without it. */
export const fetchStyles = () =>
  addressesInPage('styles').map(
    (href) => document.querySelector<HTMLLinkElement>(`link[href="${href}"]`) ?? asked(href),
  )

function asked(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  // What did not come is asked for anew next time.
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
  return link
}

/** Resolves once the whole stylesheet is there, or does not come: a screen without it is plain, and does what it should. */
export const stylesReady = () =>
  Promise.all(
    fetchStyles().map(
      (link) =>
        link.sheet ??
        new Promise((settled) => {
          link.addEventListener('load', settled)
          link.addEventListener('error', settled)
        }),
    ),
  )
