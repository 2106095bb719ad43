/** Which room may open whose door. `screens/*` is every folder of src/screens: none may open another. */
export const ROOMS: Record<string, { folder: string; opens: string[] }> = {
  schema: { folder: 'src/schema', opens: [] },
  domain: { folder: 'src/domain', opens: ['schema'] },
  copy: { folder: 'src/copy', opens: ['content', 'schema'] },
  ui: { folder: 'src/ui', opens: ['domain'] },
  data: { folder: 'src/data', opens: ['schema', 'domain'] },
  offline: { folder: 'src/offline', opens: ['data', 'domain', 'schema'] },
  screens: { folder: 'src/screens', opens: ['ui', 'data', 'offline', 'copy', 'domain', 'schema'] },
  app: { folder: 'src/app', opens: ['screens', 'ui', 'data', 'offline', 'copy', 'domain', 'schema'] },
  'service-worker': { folder: 'src/service-worker', opens: ['offline', 'data', 'schema'] },
  build: { folder: 'src/build', opens: ['app', 'ui', 'copy', 'domain', 'schema'] },
  functions: { folder: 'netlify/functions', opens: ['api', 'pdf', 'server'] },
  api: { folder: 'netlify/api', opens: ['server', 'queries', 'pdf', 'schema', 'domain', 'copy'] },
  queries: { folder: 'netlify/queries', opens: ['server', 'schema', 'domain'] },
  pdf: { folder: 'netlify/pdf', opens: ['schema', 'domain', 'copy'] },
  server: { folder: 'netlify/server', opens: ['schema', 'domain', 'copy'] },
  local: {
    folder: 'netlify/local',
    opens: ['functions', 'api', 'queries', 'pdf', 'server', 'schema', 'domain', 'copy'],
  },
}

/** Names that say nothing about what a file holds. */
const VAGUE = /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.tsx?$)/

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** What the lines of one file break: an empty list where nothing. `file` is its path in the project. */
export function breaches(file: string, source: string): string[] {
  const found: string[] = VAGUE.test(file) ? [`${file}: a name that says nothing`] : []
  const [room, { folder, opens }] = Object.entries(ROOMS).find(([, { folder }]) => file.startsWith(`${folder}/`)) ?? [
    '',
    { folder: '', opens: [] },
  ]
  if (!room) return found
  const screen = room === 'screens' ? file.slice(folder.length + 1).split('/')[0] : undefined
  for (const [, door = ''] of source.matchAll(IMPORT)) {
    if (door.startsWith('../')) found.push(`${file}: ${door}: a door is spelt #room/file`)
    if (!door.startsWith('#')) continue
    const [opened = '', inside = ''] = door.slice(1).split('/')
    const isOwn = opened === room && (room !== 'screens' || inside === screen)
    if (!isOwn && !opens.includes(opened)) found.push(`${file}: may not open ${door}`)
  }
  return found
}
