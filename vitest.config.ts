import './tests/support/fixture-content.ts'
import { defineConfig } from 'vitest/config'
import { contentFolder, servicesPlugin } from './src/build/content-plugins.ts'

// Not vite.config.ts: that one is the site's build, service worker and all. The tests need none of its plugins.
/** What the build makes of pictures and icons, as far as a test draws with it. */
const MADE: Record<string, string> = {
  'virtual:icons': "export const sprite = '/assets/icons.svg'",
  'virtual:mark': "export const mark = { viewBox: '0 0 24 24', markup: '' }",
  'virtual:pictures':
    "export const pictures = new Proxy({}, { get: () => ({ width: 3, height: 2, widths: [64], fallback: 64, hash: 'x' }) })",
}

const LONG = 'tests/**/*.long.test.ts'
/** But those that replace modules, or settings that a module reads as it is loaded: these need modules of their own. */
const API = 'tests/api/!(deployment|env|hash-thread|health|sign-in-flood).test.ts'

export default defineConfig({
  plugins: [
    contentFolder(),
    servicesPlugin(),
    {
      name: 'made-assets',
      resolveId: (id) => (id in MADE ? `\0${id}` : undefined),
      load: (id) => MADE[id.slice(1)],
    },
  ],
  test: {
    setupFiles: ['tests/support/fixed-seed.ts'],
    // By default one core is left idle, which is half of two.
    maxWorkers: 2,
    // `npm test` runs `core` and `api`; `npm run test:all` runs `long` as well: whatever takes more than about 20 seconds.
    projects: [
      { extends: true, test: { name: 'core', include: ['tests/**/*.test.{ts,tsx}'], exclude: [LONG, API] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: [API],
          exclude: [LONG],
          // Loading the whole app takes longer than most of these files take to run.
          isolate: false,
          setupFiles: ['tests/support/leave-nothing.ts'],
        },
      },
      { extends: true, test: { name: 'long', include: [LONG] } },
    ],
    // Each file opens an embedded PostgreSQL of its own, and hashes passwords at the real cost.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
