// `npm run dev`: Vite with hot replacement, the API in the same process, the same database and demo world; no build.
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createServer, type Plugin } from 'vite'
import { answers, functionContext, functionTable } from './functions.ts'
import { openLocalServices } from './local-services.ts'
import { startSettings } from './named-database.ts'
import { PlainError, withPlainErrors } from './plain-error.ts'
import { ROOT } from './settings.ts'
import { greeting, stopOnSignal } from './terminal.ts'
import { noTimers, startTimers } from './timers.ts'

let open = () => {}
const opened = new Promise<void>((resolve) => {
  open = resolve
})

/** Functions are loaded through Vite, so that the next request after an edit runs the new code. */
const functions: Plugin = {
  name: 'functions',
  configureServer({ middlewares, ssrLoadModule }) {
    for (const { path, file } of functionTable) {
      const respond = async (request: Request, { incoming }: HttpBindings) => {
        await opened
        const { default: run } = await ssrLoadModule(file)
        return run(request, functionContext(request, incoming.socket.remoteAddress))
      }
      const listener = getRequestListener(respond as never)
      const isFor = answers(path)
      middlewares.use((incoming, outgoing, next) =>
        isFor(incoming.url?.split('?')[0] ?? '') ? void listener(incoming, outgoing) : next(),
      )
    }
  },
}

await withPlainErrors(async () => {
  const { config, named } = startSettings()
  const vite = await createServer({
    root: ROOT,
    // As the build does: bundled, the configuration would bring the styles of the screens that it names.
    configLoader: 'native',
    plugins: [functions],
    server: { port: config.port, strictPort: true, host: '127.0.0.1' },
    clearScreen: false,
  })
  await vite.listen().catch((error: Error) => {
    throw new PlainError(`${error.message}. Stop what is running there, or set PORT.`)
  })
  const address = vite.httpServer?.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : config.port}`
  const services = await openLocalServices(config, origin, named)
  open()
  const stopTimers = config.databaseUrl ? noTimers : startTimers()
  stopOnSignal(async () => {
    await vite.close()
    await stopTimers()
    await services.stop()
  })
  console.log(greeting(origin, services.hasDemo, named))
})
