// What `netlify dev` starts beside itself (netlify.toml, [dev]): the database with the demo world, and the built site on
// the port it forwards to. The Netlify CLI runs netlify/functions itself; they find the database by local.json.
import { buildIfChanged, DIST } from './build-site.ts'
import demoAccounts, { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { startHost } from './host.ts'
import { openLocalServices } from './local-services.ts'
import mailbox, { MAILBOX } from './mailbox.ts'
import { refuseUnnamedDatabase, startArguments } from './named-database.ts'
import { withPlainErrors } from './plain-error.ts'
import { settings } from './settings.ts'
import { openSite } from './site.ts'
import { greeting, stopOnSignal } from './terminal.ts'

await withPlainErrors(async () => {
  const values = startArguments()
  const { port } = settings({ PORT: values.port })
  const named = values['use-database']
  refuseUnnamedDatabase(settings().databaseUrl, named)
  const origin = values.origin ?? 'http://localhost:8888'
  const host = await startHost(port)
  const opening = openLocalServices(settings(), origin, named)
  stopOnSignal(async () => {
    await host.stop()
    await opening.then((services) => services.stop())
  })
  const [cloud] = await Promise.all([opening, buildIfChanged()])
  const site = await openSite(DIST)
  host.serve((request) => {
    const { pathname } = new URL(request.url)
    if (pathname === DEMO_ACCOUNTS) return demoAccounts()
    return `${pathname}/`.startsWith(`${MAILBOX}/`) ? mailbox(request) : site(request)
  })
  console.log(greeting(origin, cloud.hasDemo, named))
})
