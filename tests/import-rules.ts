/** Which layer may import which. `screens` is every folder of src/screens: none may import another. */
export const LAYERS: Record<string, { folder: string; mayImport: string[] }> = {
  schema: { folder: 'src/schema', mayImport: [] },
  contract: { folder: 'src/contract', mayImport: ['schema'] },
  domain: { folder: 'src/domain', mayImport: ['schema'] },
  copy: { folder: 'src/copy', mayImport: ['content', 'schema'] },
  ui: { folder: 'src/ui', mayImport: ['domain'] },
  data: { folder: 'src/data', mayImport: ['contract', 'schema', 'domain'] },
  offline: { folder: 'src/offline', mayImport: ['data', 'contract', 'domain', 'schema'] },
  screens: { folder: 'src/screens', mayImport: ['ui', 'data', 'offline', 'copy', 'contract', 'domain', 'schema'] },
  app: { folder: 'src/app', mayImport: ['screens', 'ui', 'data', 'offline', 'copy', 'contract', 'domain', 'schema'] },
  'service-worker': { folder: 'src/service-worker', mayImport: ['offline', 'data', 'schema'] },
  build: { folder: 'src/build', mayImport: ['app', 'ui', 'copy', 'contract', 'domain', 'schema'] },
  functions: { folder: 'netlify/functions', mayImport: ['api', 'pdf', 'server'] },
  api: { folder: 'netlify/api', mayImport: ['server', 'queries', 'pdf', 'contract', 'schema', 'domain', 'copy'] },
  queries: { folder: 'netlify/queries', mayImport: ['server', 'schema', 'domain'] },
  pdf: { folder: 'netlify/pdf', mayImport: ['schema', 'domain', 'copy'] },
  server: { folder: 'netlify/server', mayImport: ['contract', 'schema', 'domain', 'copy'] },
  local: {
    folder: 'netlify/local',
    mayImport: ['functions', 'api', 'queries', 'pdf', 'server', 'contract', 'schema', 'domain', 'copy'],
  },
}

/** Names that say nothing about what a file holds. */
const VAGUE = /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.tsx?$)/

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** What is wrong with the name and the imports of one file: an empty list where nothing. `file` is its path in the project. */
export function breaches(file: string, source: string): string[] {
  const found: string[] = VAGUE.test(file) ? [`${file}: a name that does not say what the file holds`] : []
  const layerOf = Object.entries(LAYERS).find(([, { folder }]) => file.startsWith(`${folder}/`))
  if (!layerOf) return found
  const [layer, { folder, mayImport }] = layerOf
  const screen = layer === 'screens' ? file.slice(folder.length + 1).split('/')[0] : undefined
  for (const [, from = ''] of source.matchAll(IMPORT)) {
    if (from.startsWith('../')) found.push(`${file}: ${from}: imports from another folder are spelled #layer/file`)
    if (!from.startsWith('#')) continue
    const [imported = '', inside = ''] = from.slice(1).split('/')
    const isOwn = imported === layer && (layer !== 'screens' || inside === screen)
    if (!isOwn && !mayImport.includes(imported)) found.push(`${file}: ${layer} may not import ${from}`)
  }
  return found
}
