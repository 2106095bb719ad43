import { fileURLToPath } from 'node:url'
import uno from '@unocss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { articlesPlugin } from './src/build/articles-plugin.ts'
import { classLists } from './src/build/class-lists-plugin.ts'
import { contentGuard } from './src/build/content.ts'
import { contentFolder, servicesPlugin } from './src/build/content-plugins.ts'
import { editor } from './src/build/editor-plugin.ts'
import { FIRST_FRAME } from './src/build/first-frame.ts'
import { generatedAssets } from './src/build/generated-assets-plugin.ts'
import { installScreenshots } from './src/build/install-screenshots.ts'
import { killSwitch } from './src/build/kill-switch-plugin.ts'
import { licenses } from './src/build/licenses-plugin.ts'
import { prerender } from './src/build/prerender-plugin.ts'
import { webManifest } from './src/build/web-manifest.ts'
import { vocabulary } from './uno.config.ts'

/** Known to the pages that are drawn now and to the script that takes them over later. */
const BUILT = { 'import.meta.env.BUILT_YEAR': String(new Date().getFullYear()) }

/** What the browser's build and the prerender's build have in common. */
const common = () => [
  contentFolder(),
  articlesPlugin(),
  servicesPlugin(),
  generatedAssets(),
  classLists(Object.keys(vocabulary)),
  uno(),
  react(),
]

const inSrc = (modules: string) => new RegExp(`/src/(${modules})\\.`)

/**
 * The scripts that several pages share. Each holds the modules named here and all that those import, less what a script
 * above it holds; anything else lies with the screen that needs it.
 */
const SCRIPTS = [
  { name: 'react', test: /preload-helper|node_modules\/(react|react-dom|scheduler|jotai\/dist\/vanilla)\// },
  // What every public page needs is one file: a chunk each would be a request each on a slow line.
  {
    name: 'app',
    test: inSrc(
      'app/start|ui/(picture|page-meta|page-section|article-row|stars|lazy-when-near|failed|submit-button)|domain/(date|money)|offline/exclusively|copy/(articles|pricing)',
    ),
  },
  {
    name: 'request',
    test: inSrc('data/(call|use-mutation|submission)|copy/messages|offline/local|schema/(day|done|lead)'),
  },
  // The ways into an assessment draw arcs as well, and need nothing else of it.
  { name: 'quizzes', test: inSrc('copy/quizzes|domain/arc') },
  { name: 'quote', test: inSrc('ui/quote|copy/testimonials') },
  // An assessment's result asks and draws bars as well, and needs nothing else of the portal.
  { name: 'swr', test: inSrc('data/use-query|ui/bar') },
  { name: 'assessment', test: inSrc('offline/(assessments|contact)|copy/quiz-page') },
  { name: 'contact-fields', test: inSrc('ui/contact-fields|offline/campaign') },
  { name: 'portal', test: FIRST_FRAME },
  // The firm chooses and shows files as well, with buttons of its own: a file for the few lines of each would weigh more than
  // they do.
  {
    name: 'files',
    test: inSrc(
      'features/uploads/picker|features/documents/(document-facts|image-preview|client/withdraw)|data/large-file|domain/typed-amount|ui/use-files-up-to',
    ),
  },
  // Days of the calendar, for most views of the portal.
  { name: 'calendar-days', test: inSrc('domain/(calendar-days|day)') },
  { name: 'home', test: inSrc('pages/home/(screen|testimonials)') },
  // Files of their own, or the firm's file below would take them in, and every other page would ask for that.
  { name: 'dialog', test: inSrc('ui/(dialog|top-dialog)') },
  { name: 'form-fault', test: inSrc('ui/form-fault') },
  // What most tabs of the firm share, and most of its forms: as a file each they were 4 KB more, and nine requests more.
  {
    name: 'firm',
    test: inSrc(
      'features/firm/(back-link|bound-to|check-line|confirm-dialog|counted|date-field|list-page|owner-avatar|owner-select|readers-note|section-address|select-field|send-back|small-button|tab-address|tab-head|unmailed|use-firm-write|use-paused)',
    ),
  },
  { name: 'forms', test: inSrc('features/firm/(conflict-panel|save-merged|use-merged-form)') },
]

const isOfFirm = (id: string) =>
  /\/(pages\/admin-dashboard\/|features\/((\w|-)+\/firm|audit-log|companies|firm|leads|prospects|team)\/|copy\/admin-|content\/app\/admin)/.test(
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
      manifest: webManifest(await installScreenshots()),
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
    editor(),
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
          // A module that fits several goes to the first of them.
          groups: SCRIPTS.map((group, at) => ({ ...group, priority: SCRIPTS.length - at })),
        },
      },
    },
  },
})
