/** Which layer may import which. A page is a folder of src/pages: none may import another. */
export const LAYERS: Record<string, { folder: string; mayImport: string[] }> = {
  schema: { folder: 'src/schema', mayImport: [] },
  contract: { folder: 'src/contract', mayImport: ['schema'] },
  domain: { folder: 'src/domain', mayImport: ['schema'] },
  copy: { folder: 'src/copy', mayImport: ['content', 'schema'] },
  ui: { folder: 'src/ui', mayImport: ['domain'] },
  data: { folder: 'src/data', mayImport: ['contract', 'schema', 'domain'] },
  offline: { folder: 'src/offline', mayImport: ['data', 'contract', 'domain', 'schema'] },
  features: { folder: 'src/features', mayImport: ['ui', 'data', 'offline', 'copy', 'contract', 'domain', 'schema'] },
  pages: {
    folder: 'src/pages',
    mayImport: ['features', 'ui', 'data', 'offline', 'copy', 'content', 'contract', 'domain', 'schema'],
  },
  app: {
    folder: 'src/app',
    mayImport: ['pages', 'features', 'ui', 'data', 'offline', 'copy', 'contract', 'domain', 'schema'],
  },
  editor: { folder: 'src/editor', mayImport: [] },
  'service-worker': { folder: 'src/service-worker', mayImport: ['offline', 'data', 'schema'] },
  build: { folder: 'src/build', mayImport: ['app', 'ui', 'copy', 'contract', 'domain', 'schema'] },
  tools: { folder: 'tools', mayImport: ['build', 'copy'] },
  functions: { folder: 'netlify/functions', mayImport: ['api', 'jobs', 'pdf', 'server'] },
  api: {
    folder: 'netlify/api',
    mayImport: ['jobs', 'mail', 'server', 'queries', 'pdf', 'contract', 'schema', 'domain', 'copy'],
  },
  jobs: { folder: 'netlify/jobs', mayImport: ['mail', 'server', 'queries', 'schema', 'domain', 'copy'] },
  mail: { folder: 'netlify/mail', mayImport: ['server', 'queries', 'schema', 'domain', 'copy'] },
  queries: { folder: 'netlify/queries', mayImport: ['server', 'schema', 'domain'] },
  pdf: { folder: 'netlify/pdf', mayImport: ['schema', 'domain', 'copy'] },
  server: { folder: 'netlify/server', mayImport: ['contract', 'schema', 'domain', 'copy'] },
  local: {
    folder: 'netlify/local',
    mayImport: [
      'build',
      'functions',
      'api',
      'jobs',
      'mail',
      'queries',
      'pdf',
      'server',
      'contract',
      'schema',
      'domain',
      'copy',
    ],
  },
}

/** The noun of a feature: the folder of src/features in which a file lies. */
export const featureOf = (file: string) => /^(?:src\/|#)features\/([\w-]+)\//.exec(file)?.[1]

/** Features that import each other in a circle, each way round as `documents > uploads > documents`. */
export function featureCircles(sources: Map<string, string>): string[] {
  const imported = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    const feature = featureOf(file)
    if (!feature) continue
    const others = imported.get(feature) ?? new Set()
    imported.set(feature, others)
    for (const [, from = ''] of source.matchAll(IMPORT)) {
      const other = featureOf(from)
      if (other && other !== feature) others.add(other)
    }
  }
  const walk = (way: string[]): string[] =>
    [...(imported.get(way.at(-1)!) ?? [])].flatMap((next) => {
      if (next === way[0]) return [[...way, next].join(' > ')]
      return way.includes(next) ? [] : walk([...way, next])
    })
  return [...imported.keys()].flatMap((feature) => walk([feature]))
}

/** Of a noun that both sides have, `client/` and `firm/` stand apart: what both use lies beside them. */
const SIDE = /^(?:src\/|#)features\/[\w-]+\/(client|firm)\//

/** Names that say nothing about what a file holds. */
const VAGUE = /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.tsx?$)/

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** What is wrong with the name and the imports of one file: an empty list where nothing. `file` is its path in the project. */
export function breaches(file: string, source: string): string[] {
  const found: string[] = VAGUE.test(file) ? [`${file}: a name that does not say what the file holds`] : []
  const layerOf = Object.entries(LAYERS).find(([, { folder }]) => file.startsWith(`${folder}/`))
  if (!layerOf) return found
  const [layer, { folder, mayImport }] = layerOf
  const side = SIDE.exec(file)?.[1]
  const page = layer === 'pages' ? file.slice(folder.length + 1).split('/')[0] : undefined
  for (const [, from = ''] of source.matchAll(IMPORT)) {
    if (from.startsWith('../')) found.push(`${file}: ${from}: imports from another folder are spelled #layer/file`)
    if (!from.startsWith('#')) continue
    const otherSide = SIDE.exec(from)?.[1]
    if (side && otherSide && side !== otherSide) found.push(`${file}: the ${side}'s side may not import ${from}`)
    const [imported = '', inside = ''] = from.slice(1).split('/')
    const isOwn = imported === layer && (layer !== 'pages' || inside === page)
    if (!isOwn && !mayImport.includes(imported)) found.push(`${file}: ${layer} may not import ${from}`)
  }
  return found
}
