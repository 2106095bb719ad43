import { expect, test } from 'vitest'
import { netlifyHeaders, netlifyRedirects } from '#build/netlify-files.ts'
import { documentOf, isPreviewBuild } from '#build/page.ts'
import { deployPreview } from '#copy/deploy-preview.ts'
import missingAsset, { config } from '#functions/missing-asset.ts'

const page = { path: '/', head: '', data: '', html: '<main></main>', css: '', scripts: [], styles: [], boot: '' }
const texts = [page, { ...page, eager: true, poster: { html: '<div id="poster"></div>', script: '' } }]

test('a build for anything but the real site is a preview, and one on this machine is not', () => {
  for (const CONTEXT of ['deploy-preview', 'branch-deploy', 'staging', 'preview-server'])
    expect(isPreviewBuild({ CONTEXT })).toBe(true)
  for (const CONTEXT of ['production', 'dev', '', undefined]) expect(isPreviewBuild({ CONTEXT })).toBe(false)
})

test('every page of a preview, signed in or not, begins by saying so and is not indexed', () => {
  for (const text of texts) {
    const drawn = documentOf({ ...text, isPreview: true })
    expect(drawn).toMatch(/<body><aside aria-label="Preview" class="[^"]+"><p class="[^"]+">This is a preview/)
    expect(drawn).toContain('<meta name="robots" content="noindex, nofollow">')
  }
  expect(netlifyHeaders({}, true)).toContain('X-Robots-Tag: noindex, nofollow')
})

test('no page of the real site says that it is a preview', () => {
  for (const text of texts) {
    expect(documentOf(text)).not.toContain(deployPreview.text)
    expect(documentOf(text)).not.toContain('noindex')
  }
  expect(netlifyHeaders({})).not.toContain('X-Robots-Tag')
})

test('an asset that is missing is answered by a function that no browser keeps, behind the files that are there', async () => {
  expect(config).toMatchObject({ path: '/assets/*', preferStatic: true })
  const answer = missingAsset()
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(netlifyRedirects([])).not.toContain('/assets/')
})

test('the scheduling service that the firm names may stand in a frame, and no other', () => {
  expect(netlifyHeaders({}, false, 'https://cal.example.com/firm/call?month=1')).toContain(
    '; frame-src https://cal.example.com; ',
  )
  expect(netlifyHeaders({}, false)).toContain('; frame-src https://calendly.com; ')
})
