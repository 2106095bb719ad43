import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { siteOf } from '#tests/support/site.ts'

const long = 'Clear books, every month. '.repeat(40)
const site = await siteOf({
  'index.html': `<h1>Home</h1>${long}`,
  'pricing/index.html': '<h1>Pricing</h1>',
  'fees/index.html': '<h1>Fees</h1>',
  'about.html': '<h1>About</h1>',
  'shell.html': '<div id="root"></div>',
  '404.html': '<h1>Lost</h1>',
  'sw.js': 'self.x = 1',
  'assets/main-1a2b3c4d.js': `export const words = '${long}'`,
  'picture.png': 'not really',
  '.built-from': 'secret',
  _headers: [
    '# every page',
    '/*',
    '  X-Content-Type-Options: nosniff',
    "  Content-Security-Policy: default-src 'none'",
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/about',
    "  Content-Security-Policy: default-src 'self'",
    '  Link: </a.css>; rel=preload',
    '  Link: </b.css>; rel=preload',
  ].join('\n'),
  _redirects: [
    '# from to status',
    '/portal/*     /shell.html     200',
    '/old/:name    /new/:name      301',
    '/moved/*      /to/:splat',
    '/about        /elsewhere      302',
    '/fees         /forced         302!',
  ].join('\n'),
})
afterAll(() => site.stop())
const text = async (path: string, headers?: Record<string, string>) => String((await site.ask(path, headers)).body)

test('clean addresses find their page', async () => {
  expect(await text('/')).toContain('Home')
  expect(await text('/pricing/')).toContain('Pricing')
  expect(await text('/about/index')).toContain('Lost')
  expect(await text('/about')).toContain('About')
})

test('a page’s address with a slash at the end leads to the one without, its query kept', async () => {
  const { status, headers } = await site.ask('/about/?source=letter')
  expect([status, headers.location]).toEqual([301, '/about?source=letter'])
  expect((await site.ask('/nowhere/')).status).toBe(404)
  // Not to another host.
  expect((await site.ask('//about/')).status).toBe(404)
})

test('headers come from the rules of every matching path, the later one last', async () => {
  const { headers } = await site.ask('/about')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'",
    link: '</a.css>; rel=preload, </b.css>; rel=preload',
    'content-type': 'text/html; charset=utf-8',
  })
})

test('pages and the worker are asked for again, hashed files never', async () => {
  const kept = async (path: string) => (await site.ask(path)).headers['cache-control']
  expect(await kept('/')).toBe('no-cache')
  expect(await kept('/sw.js')).toBe('no-cache')
  expect(await kept('/assets/main-1a2b3c4d.js')).toBe('public, max-age=31536000, immutable')
})

test('a page that has not changed is answered 304 without a body', async () => {
  const { headers } = await site.ask('/', { 'accept-encoding': 'br' })
  const again = await site.ask('/', { 'if-none-match': `"other", ${headers.etag}` })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(again.headers).toMatchObject({ etag: headers.etag, 'x-content-type-options': 'nosniff' })
})

test('text is compressed as the browser can read it, pictures are not', async () => {
  const br = await site.ask('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(String(brotliDecompressSync(br.body))).toContain('Home')
  const gzip = await site.ask('/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(String(gunzipSync(gzip.body))).toContain('Home')
  expect((await site.ask('/')).headers['content-encoding']).toBeUndefined()
  expect((await site.ask('/picture.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('a missing asset is a 404 in plain text that nobody keeps', async () => {
  const { status, headers } = await site.ask('/assets/main-00000000.js')
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    404,
    'no-store',
    'text/plain; charset=utf-8',
  ])
})

test('an unknown address gets the page for it with status 404', async () => {
  const { status, body, headers } = await site.ask('/nowhere')
  expect([status, String(body), headers['cache-control']]).toEqual([404, '<h1>Lost</h1>', 'no-store'])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('HEAD answers as GET without a body', async () => {
  const [head, get] = [await site.ask('/', {}, 'HEAD'), await site.ask('/')]
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})

test('other methods are refused', async () => {
  const { status, headers } = await site.ask('/', {}, 'POST')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('what is posted to an address that has moved is led on', async () => {
  const { status, headers } = await site.ask('/old/a', {}, 'POST')
  expect([status, headers.location]).toEqual([301, '/new/a'])
})

test('nothing outside the site, hidden or meant for Netlify is served', async () => {
  const ways = ['/../package.json', '/%2e%2e/package.json', '/..%2f..%2fetc/passwd', '/assets/..%5c..%5cpackage.json']
  for (const path of [
    ...ways,
    '/.built-from',
    '/_headers',
    '/_redirects',
    '/a%00.html',
    '/.well-known/..%2f.built-from',
  ]) {
    const { status, body } = await site.ask(path)
    expect([path, status, String(body)]).toEqual([
      path,
      404,
      path.startsWith('/assets') ? 'Not found.\n' : '<h1>Lost</h1>',
    ])
  }
})

test('a malformed address is a 400', async () => {
  expect((await site.ask('/%E0%A4%A')).status).toBe(400)
  expect((await site.ask('/', { host: 'no host/' })).status).toBe(400)
})

test('a rewrite shows another page under the same address', async () => {
  for (const path of ['/portal', '/portal/plans/7']) {
    const { status, body } = await site.ask(path)
    expect([status, String(body)]).toEqual([200, '<div id="root"></div>'])
  }
})

test('a redirect carries its splat, its names and the query', async () => {
  const target = async (path: string) => {
    const { status, headers } = await site.ask(path)
    return [status, headers.location]
  }
  expect(await target('/old/fees?a=1')).toEqual([301, '/new/fees?a=1'])
  expect(await target('/moved/a/b')).toEqual([301, '/to/a/b'])
})

test('a file stands before a redirect that is not forced', async () => {
  expect((await site.ask('/about')).status).toBe(200)
  expect((await site.ask('/fees')).headers.location).toBe('/forced')
})

test('www. leads to the bare host', async () => {
  const { status, headers } = await site.ask('/pricing?a=1', { host: 'www.example.com' })
  expect([status, headers.location]).toEqual([301, 'http://example.com/pricing?a=1'])
})
