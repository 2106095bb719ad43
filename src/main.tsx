// Without UnoCSS's base styles: every page has them inline, and a second copy that came late would cause a new layout.
import 'virtual:uno.css'
import '#app/check-marks.css'
import '#app/motion.css'

// React's own code is compiled and run in a task of its own: in one with ours it would hold a slow phone for 130 ms.
import 'react-dom/client'

/**
 * Resolves once the whole document is parsed. A signed-in page asks for its scripts in its head; where the browser has
 * them in its cache they run while the rest of the page is still on its way, and there is no `#root` yet. No module of
 * the app runs before this, so none of them has to think of it.
 */
const documentParsed = new Promise<void>((parsed) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => parsed(), { once: true })
  else parsed()
})

setTimeout(async () => {
  await documentParsed
  const { start } = await import('#app/start.tsx')
  await start()
})
