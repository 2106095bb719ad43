/** No page stands for these, not even offline: the server's calls, its files, the demo's mail, and PDFs. */
const isLeftAlone = (path: string) => /^\/(api|public-objects|__mail)(\/|$)|\.pdf$/i.test(path)

/** The firm's checklist: the one file of its folder, whatever name the owner gave it (pages/checklist-popup.json). */
export const isChecklist = (path: string) => /^\/public-objects\/[A-Za-z0-9-]+\.pdf$/.test(path)

/** Drawn in the browser alone: the empty shell answers. */
const isDrawnInBrowser = (path: string) => /^\/(login|account|client|admin)(\/|$)/.test(path)

/** One page for all results; the id in the address is read in the browser. */
const isResult = (path: string) => path.startsWith('/assessment/results/')
const RESULT = '/assessment/results.html'

const SHELL = '/shell.html'
const NOT_FOUND = '/404.html'

/** The first of `files` that is kept answers at once; else the network; and if that fails, the first of `otherwise`. */
export type Plan = { files: string[]; otherwise: string[] }

/** How to answer a navigation to this path, whatever its query; null where it is not for us to answer. */
export function planFor(path: string): Plan | null {
  if (isLeftAlone(path)) return null
  if (isResult(path)) return { files: [RESULT], otherwise: [NOT_FOUND, SHELL] }
  const page = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '')
  const files = page === '' ? ['/index.html'] : [`${page}.html`, `${page}/index.html`]
  return { files: isDrawnInBrowser(path) ? [...files, SHELL] : files, otherwise: [NOT_FOUND, SHELL] }
}
