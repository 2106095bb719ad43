import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inlineScript } from './inline-script.ts'

/** Writes the kill switch (service-worker/off.ts) beside the worker; `isOff`: in its place, so that every device lets go of it. */
export function killSwitch(isOff: boolean): Plugin {
  let out = 'dist'
  return {
    name: 'kill-switch',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        await writeFile(join(out, 'sw-off.js'), await inlineScript('src/service-worker/off.ts'))
        if (isOff) await copyFile(join(out, 'sw-off.js'), join(out, 'sw.js'))
      },
    },
  }
}
