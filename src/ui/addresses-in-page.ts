/** The addresses that an attribute of the page names, as the build has written them; none in development. */
export const addressesInPage = (name: string) =>
  document.documentElement.dataset[name]?.split(' ').filter(Boolean) ?? []
