// The base stands in every page already: a second one, come late, would lay the whole page out again.
import 'virtual:uno.css'
// React's own code is compiled and run in a task of its own: in one with ours it would hold a slow phone for 130 ms.
import 'react-dom/client'

setTimeout(() => import('#shell/start.tsx').then(({ start }) => start()))
