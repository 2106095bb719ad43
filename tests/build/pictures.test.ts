import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGenerator } from '@unocss/core'
import { expect, onTestFinished, test } from 'vitest'
import { CONTENT } from '#build/content-folder.ts'
import { shownPictures } from '#build/pictures.ts'
import { ROOT } from '#local/settings.ts'
import { content } from '#tests/support/pages.ts'

test('a picture is published if a content file names it, and not because it lies in the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(CONTENT, folder, { recursive: true })
  await writeFile(join(folder, 'images/draft.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const shown = await shownPictures(folder)
  expect(shown).toContain(content('firm.json').founder.portrait.file.replace(/\.\w+$/, ''))
  expect(shown).toContain('dark-band')
  expect(shown).not.toContain('draft')
})

test('on the deep areas the frame around what the keyboard is on takes a color that can be seen there', async () => {
  const { default: config } = await import(join(ROOT, 'uno.config.ts'))
  const uno = await createGenerator(config)
  const { css } = await uno.generate('bg-deep', { preflights: false })
  // Checked against `deep` at 4.5 by contrastFaults.
  expect(css).toContain('--focus:var(--on-deep2)')
})
