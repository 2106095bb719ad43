import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { brand } from '#copy/brand.ts'
import { afterBuild } from './after-build.ts'
import { CONTENT } from './content-folder.ts'

/** Where Vite itself writes what it has bundled, for this plugin alone. */
const COLLECTED = '.vite/licenses.json'
const FILE = 'licenses.txt'

type Notice = { name: string; version: string; identifier?: string; text?: string }

/** What reaches browsers and is in no bundle of Vite's: the editor at /edit, and what the service worker is made of. */
const BESIDE = ['@sveltia/cms', 'workbox-core', 'workbox-precaching', 'workbox-routing']

/** The drawings' packages come without the text of their license. */
const ICONS: Notice[] = [
  {
    name: 'Lucide (icons)',
    version: 'https://lucide.dev',
    identifier: 'ISC',
    text: `Copyright (c) for portions of Lucide are held by Cole Bemis 2013-2022 as part of Feather (MIT). All other copyright (c) for Lucide are held by Lucide Contributors.

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  },
  {
    name: 'Simple Icons (logos)',
    version: 'https://simpleicons.org',
    identifier: 'CC0-1.0',
    text: 'Dedicated to the public domain. The marks belong to their owners.',
  },
]

/** Writes `/licenses.txt`: the license of every package, font and icon that the site sends to browsers. */
export const licenses = (): Plugin => ({
  ...afterBuild(
    'licenses',
    async (out) => {
      const collected: Notice[] = JSON.parse(await readFile(join(out, COLLECTED), 'utf8'))
      await rm(dirname(join(out, COLLECTED)), { recursive: true })
      const beside = await Promise.all([...BESIDE.map(noticeOf), faceNotice()])
      await writeFile(join(out, FILE), licensesText([...collected, ...beside, ...ICONS]))
    },
    'post',
  ),
  config: () => ({ build: { license: { fileName: COLLECTED } } }),
})

/** @throws {Error} where a package brings no license text: the notice would be incomplete */
export function licensesText(notices: Notice[]) {
  const once = new Map(notices.map((notice) => [notice.name, notice]))
  const parts = [...once.values()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, version, identifier, text }) => {
      if (!text && !identifier) throw new Error(`The package ${name} does not state its license.`)
      return `${name} ${version}${identifier ? ` (${identifier})` : ''}\n\n${text ?? `Licensed under ${identifier}.`}\n`
    })
  return `This website uses the following software, fonts, and icons.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

/** The display face comes with the text that its file in content/fonts says. */
async function faceNotice(): Promise<Notice> {
  const { name, license } = brand.face
  return { name, version: '(font)', text: (await readFile(join(CONTENT, 'fonts', license), 'utf8')).trim() }
}

async function noticeOf(name: string): Promise<Notice> {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = (await readdir(folder)).find((file) => /^LICENSE(\.txt)?$/.test(file)) ?? 'LICENSE'
  return { name, version, identifier: license, text: (await readFile(join(folder, file), 'utf8')).trim() }
}
