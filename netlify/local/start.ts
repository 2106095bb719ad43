// `npm start`: the site, the API and the database on this machine.
import { siteAndFunctions } from './answer.ts'
import { buildIfChanged } from './build-site.ts'
import { startHost } from './host.ts'
import { openLocalServices } from './local-services.ts'
import { startSettings } from './named-database.ts'
import { withPlainErrors } from './plain-error.ts'
import { greeting, stopOnSignal } from './terminal.ts'
import { noTimers, startTimers } from './timers.ts'

await withPlainErrors(async () => {
  const { config, named } = startSettings()
  const host = await startHost(config.port)
  const opening = openLocalServices(config, host.origin, named)
  const stopTimers = config.databaseUrl ? noTimers : startTimers()
  stopOnSignal(async () => {
    await host.stop()
    await stopTimers()
    await opening.then((services) => services.stop())
  })
  const [cloud] = await Promise.all([opening, buildIfChanged()])
  host.serve(await siteAndFunctions())
  console.log(greeting(host.origin, cloud.hasDemo, named))
})
