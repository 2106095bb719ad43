// The base first: a utility must win over it.
import './shell/base.css'
import 'virtual:uno.css'
// React's own code is compiled and run in a task of its own: in one with ours it would hold a slow phone for 130 ms.
import 'react-dom/client'

await new Promise((resume) => setTimeout(resume))
const { start } = await import('#shell/start.tsx')
await start()
