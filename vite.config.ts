import react from '@vitejs/plugin-react'
import uno from '@unocss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { articles } from './src/build/articles-plugin.ts'
import { contentGuard } from './src/build/content-plugin.ts'
import { madeAssets } from './src/build/made-assets-plugin.ts'
import { prerender } from './src/build/prerender-plugin.ts'
import { webManifest } from './src/build/web-manifest.ts'

/** What the browser's build and the prerender's build have in common. */
const common = () => [articles(), madeAssets(), react()]

export default defineConfig({
  plugins: [
    contentGuard(),
    common(),
    uno(),
    prerender(common),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest(),
      injectManifest: {
        globPatterns: ['**/*.html', 'assets/*.{js,css,woff2}', 'assets/*-{96,128,350}-*.avif', 'icons/favicon.svg', 'manifest.webmanifest'],
        maximumFileSizeToCacheInBytes: 400_000,
      },
    }),
  ],
  build: {
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    rollupOptions: { input: 'src/main.tsx' },
  },
})
