// `npm start`: the site, the API and the database on this machine.
import { siteAndFunctions } from './answer.ts'
import { buildIfChanged } from './build-site.ts'
import { openCloud } from './cloud.ts'
import { startHost } from './host.ts'
import { startSettings } from './named-database.ts'
import { withPlainErrors } from './plain-error.ts'
import { greeting, untilStopped } from './terminal.ts'
import { noTimers, startTimers } from './timers.ts'

await withPlainErrors(async () => {
  const { config, named } = startSettings()
  const host = await startHost(config.port)
  const opening = openCloud(config, host.origin, named)
  const stopTimers = config.databaseUrl ? noTimers : startTimers()
  untilStopped(async () => {
    await host.stop()
    await stopTimers()
    await opening.then((cloud) => cloud.stop())
  })
  const [cloud] = await Promise.all([opening, buildIfChanged()])
  host.serve(await siteAndFunctions())
  console.log(greeting(host.origin, cloud.hasDemo, named))
})
