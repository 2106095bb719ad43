// `npm start`: the site, the API and the database on this machine.
import { siteAndFunctions } from './answer.ts'
import { buildIfChanged } from './build-site.ts'
import { openCloud } from './cloud.ts'
import { greeting } from './greeting.ts'
import { startHost } from './host.ts'
import { refuseUnnamedDatabase, startArguments } from './named-database.ts'
import { withPlainErrors } from './plain-error.ts'
import { settings } from './settings.ts'
import { noTimers, startTimers } from './timers.ts'
import { untilStopped } from './until-stopped.ts'

await withPlainErrors(async () => {
  const wanted = settings()
  const named = startArguments()['use-database']
  refuseUnnamedDatabase(wanted.databaseUrl, named)
  const host = await startHost(wanted.port)
  const opening = openCloud(wanted, host.origin, named)
  const stopTimers = wanted.databaseUrl ? noTimers : startTimers()
  untilStopped(async () => {
    await host.stop()
    await stopTimers()
    await opening.then((cloud) => cloud.stop())
  })
  const [cloud] = await Promise.all([opening, buildIfChanged()])
  host.serve(await siteAndFunctions())
  console.log(greeting(host.origin, cloud.hasDemo, named))
})
