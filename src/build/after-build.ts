import type { Plugin } from 'vite'

/**
 * A plugin that runs `write` in the folder of the finished build; `order: 'post'` after those without. Not after a build
 * that has failed: the bundle is closed then too, and a fault of ours would hide the reason.
 */
export function afterBuild(name: string, write: (out: string) => Promise<void>, order: 'post' | null = null): Plugin {
  let out = 'dist'
  let failed = false
  return {
    name,
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir
    },
    buildEnd: (error) => {
      failed = error !== undefined
    },
    closeBundle: { sequential: true, order, handler: async () => (failed ? undefined : write(out)) },
  }
}
