import { deployPreview } from '#copy/deploy-preview.ts'

/** Whether this build is for a deploy that is not the real site. Netlify sets CONTEXT; a build on one machine has none. */
export const isPreviewBuild = ({ CONTEXT }: Record<string, string | undefined> = process.env) =>
  Boolean(CONTEXT) && CONTEXT !== 'production' && CONTEXT !== 'dev'

/** What a page of a preview has before everything else, drawn outside of React so that no page is without it. */
export const previewBanner = () =>
  `<aside aria-label="${deployPreview.label}" class="bg-brass-b text-on-brass t-small"><p class="wrap py-2">${deployPreview.text}</p></aside>`

/** For search engines that read pages; others read the header of the same name. */
export const NOT_INDEXED = '<meta name="robots" content="noindex, nofollow">'
