import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterBuild } from './after-build.ts'
import { inlineScript } from './inline-script.ts'

/** Writes the kill switch (service-worker/off.ts) beside the worker; `isOff`: in its place, so that every device lets go of it. */
export const killSwitch = (isOff: boolean) =>
  afterBuild(
    'kill-switch',
    async (out) => {
      await writeFile(join(out, 'sw-off.js'), await inlineScript('src/service-worker/off.ts'))
      if (isOff) await copyFile(join(out, 'sw-off.js'), join(out, 'sw.js'))
    },
    'post',
  )
