import { visitPage } from './page-visit.ts'
const v = await visitPage(process.argv[2]!, (process.argv[3] ?? 'slow3g') as never)
console.dir({ ...v, requests: undefined }, { depth: 6 })
for (const r of v.requests) console.log(Math.round(r.at), Math.round(r.until), r.bytes, r.type, new URL(r.url).pathname)
