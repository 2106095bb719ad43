import { fileURLToPath } from 'node:url'
import uno from '@unocss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { articlesPlugin } from './src/build/articles-plugin.ts'
import { classLists } from './src/build/class-lists-plugin.ts'
import { contentGuard } from './src/build/content-plugin.ts'
import { FIRST_FRAME } from './src/build/first-frame.ts'
import { killSwitch } from './src/build/kill-switch-plugin.ts'
import { licenses } from './src/build/licenses-plugin.ts'
import { madeAssets } from './src/build/made-assets-plugin.ts'
import { prerender } from './src/build/prerender-plugin.ts'
import { webManifest } from './src/build/web-manifest.ts'
import { vocabulary } from './uno.config.ts'

/** Known to the pages that are drawn now and to the script that takes them over later. */
const BUILT = { 'import.meta.env.BUILT_YEAR': String(new Date().getFullYear()) }

/** What the browser's build and the prerender's build have in common. */
const common = () => [articlesPlugin(), madeAssets(), classLists(Object.keys(vocabulary)), uno(), react()]

/** What every public page needs is one file: a chunk each would be a request each on a slow line. */
const IN_APP = [
  /virtual:(pictures|icons)|node_modules\/(wouter|jotai|regexparam|react-error-boundary)\//,
  /src\/app\/(app|start|links|prefetch|sections|header|footer|broken|offline-line|toasts|update-prompt|dialogs|checklist-due|routes|screen|tooltips)\./,
  /src\/(offline\/(check-connection|connection|exclusively|installable|retry-schedule|stored|lost-chunks|reload-once|updates)|data\/(external-store|server-reached|watched)|domain\/(date|money|timings))\./,
  /src\/ui\/(picture|icon|lazy-when-near|failed|page-meta|margin-section|article-row|lazy|stars|call-to-action|structured-data|later|mark|pending-label|skeleton|toast|assessment)\./,
  /src\/copy\/(articles|pricing|fill|facts|firm|navigation|shell-messages)\./,
]
/** What a signed-in client waits for, likewise: the guard, the session, the saved data and the first screen. */
const IN_PORTAL = [
  FIRST_FRAME,
  /src\/(app\/(guarded|access-denied)|offline\/(database|device|drafts|installed|cache-after-sign-in|lease|sign-out|memory|outbox[\w-]*|portal-data|pushed|cache|encrypted(-file)?|sent-before|session|session-faces|shared-files|start|tabs|use-outbox|use-cached|use-shared-files|clear-cache)\.|data\/session|contract\/messages|copy\/(dashboard|outbox)-page)/,
  /src\/domain\/(percent|month|runway)|content\/pages\/(dashboard|outbox)/,
]
const isInPortal = (id: string) => IN_PORTAL.some((part) => part.test(id))
const isInApp = (id: string) => IN_APP.some((part) => part.test(id))

const isOfFirm = (id: string) =>
  /\/(pages\/admin-dashboard\/|features\/((\w|-)+\/firm|audit-log|companies|firm|leads|prospects|team)\/|copy\/admin-|content\/pages\/admin)/.test(
    id,
  )

export default defineConfig({
  plugins: [
    contentGuard(),
    common(),
    prerender(common, BUILT),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest(),
      injectManifest: {
        globPatterns: [
          '**/*.html',
          'assets/*.{js,css,woff2,svg}',
          'assets/*-{96,128,350}-*.avif',
          'icons/favicon.svg',
          'manifest.webmanifest',
        ],
        maximumFileSizeToCacheInBytes: 400_000,
      },
    }),
    licenses(),
    killSwitch(process.env.SERVICE_WORKER === 'off'),
  ],
  define: BUILT,
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: fileURLToPath(new URL('src/data/external-store.ts', import.meta.url)),
      },
    ],
  },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: 'src/main.tsx',
      output: {
        // The firm's side lies apart, so that no visitor's worker keeps it.
        chunkFileNames: ({ moduleIds }) => `assets/${moduleIds.some(isOfFirm) ? 'firm/' : ''}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /preload-helper|node_modules\/(react|react-dom|scheduler)\// },
            { name: 'app', test: isInApp },
            {
              name: 'request',
              test: /node_modules\/valibot\/|src\/(schema\/(done|email|lead|person|refusal|units)\.|contract\/endpoint\.|data\/(call|early|http-error|request|send|worth-retrying)\.|offline\/local|copy\/messages)|content\/messages/,
            },
            // An assessment's result asks and draws bars as well, and needs nothing else of the portal.
            { name: 'swr', test: /node_modules\/(swr|dequal)\/|src\/(data\/(swr|unused|remote|use-answer)|ui\/bar)\./ },
            {
              name: 'assessment',
              test: /src\/(offline\/(assessments|contact)|(contract|domain|schema)\/assessments?|domain\/arc|copy\/quiz-page)\.|content\/pages\/quiz\./,
            },
            {
              name: 'contact-fields',
              test: /src\/(ui\/(contact-fields|privacy-line|honeypot)|offline\/campaign)\./,
            },
            { name: 'portal', test: isInPortal },
            { name: 'testimonials', test: /testimonials\.(ts|json)/ },
            {
              name: 'home',
              test: /src\/(pages\/home\/(?!lower|process|firm-data)|copy\/(home-page|services|principles)\.)/,
            },
          ],
        },
      },
    },
  },
})
