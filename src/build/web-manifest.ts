import type { ManifestOptions } from 'vite-plugin-pwa'
import { brand } from '#copy/brand.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import { homePage } from '#copy/home-page.ts'
import { installed } from '#copy/installed.ts'
import { FILE_TYPES } from '#schema/file-name.ts'
import { SHARE_TARGET, SHARED_FILES } from '#schema/share-target.ts'

const screenshot = (name: string, label: string, form_factor: 'narrow' | 'wide') => ({
  src: `/screenshots/${name}-${form_factor}.webp`,
  sizes: form_factor === 'narrow' ? '390x844' : '1280x800',
  type: 'image/webp',
  form_factor,
  label,
})

/** Some phones go by the type, some by the ending. */
const ACCEPTED = [...new Set(Object.entries(FILE_TYPES).flatMap(([ending, type]) => [type, `.${ending}`]))]

/** What an installed app is called and how it looks, from content/. `taken`: the screenshots there are of this firm. */
export const webManifest = (taken: { fileName: string }[]): Partial<ManifestOptions> => ({
  id: '/',
  name: firm.fullName,
  short_name: firm.shortName,
  description: firm.tagline,
  lang: 'en-US',
  // For clients, who install it for their portal; whoever is not signed in is led to the sign-in.
  start_url: '/client/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: brand.colors.light.paper,
  theme_color: brand.colors.light.deep,
  categories: ['finance', 'business'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: installed.shortcuts.map(({ label, href }) => ({
    name: label,
    url: href,
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })),
  share_target: {
    action: SHARE_TARGET,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FILES, accept: ACCEPTED }] },
  },
  screenshots: (['narrow', 'wide'] as const)
    .flatMap((form) => [screenshot('portal', dashboardPage.title, form), screenshot('home', homePage.title, form)])
    .filter(({ src }) => taken.some(({ fileName }) => `/${fileName}` === src)),
})
