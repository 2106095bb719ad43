// Runs a command of this project on a machine that has nothing but git and some Node from 20 on:
//   node netlify/local/launch.mjs netlify/local/start.ts [arguments]
// Installs what package-lock.json asks for when that is not there yet, then goes on under the project's own Node.
// Plain JavaScript for Node 20: at its first run there is no other.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const NODE_MAJOR = 24

if (!isInstalled()) install()
if (!existsSync(node)) fail(`${node} is missing. Run \`npm ci\` without --ignore-scripts or --omit, then try again.`)

if (Number.parseInt(process.versions.node, 10) === NODE_MAJOR) {
  process.argv.splice(1, 1, resolve(process.argv[2] ?? fail('launch.mjs: name the file to run.')))
  process.argv.splice(2, 1)
  await import(pathToFileURL(process.argv[1]).href).catch(async (error) => {
    // A content file that is not JSON: Node does not say which. This does, and ends here.
    if (error instanceof SyntaxError) await import('../../src/build/check-content.ts')
    throw error
  })
} else runUnderOwnNode()

/** Every package of the lock file is there in its version, as npm itself has noted it; and none besides. */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const same = (a, b) => a && b && a.version === b.version && a.integrity === b.integrity
  return (
    Object.keys(found).length > 0 &&
    Object.entries(wanted).every(
      ([path, entry]) => same(entry, found[path]) || (!found[path] && mayBeMissing(entry)),
    ) &&
    Object.keys(found).every((path) => wanted[path])
  )
}

function packagesOf(file) {
  if (!existsSync(file)) return {}
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  return packages
}

function mayBeMissing(entry) {
  return entry.optional || entry.devOptional || entry.peer || false
}

function install() {
  console.log('Installing packages (about a minute)…')
  const npm = process.env.npm_execpath
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm']
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: !npm && process.platform === 'win32' }
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // Development packages are what this project runs on here, whatever NODE_ENV says.
  const { status } = spawnSync(command, [...args, 'ci', '--include=dev', ...quiet], options)
  if (status !== 0) fail('The packages could not be installed. See the error above.')
}

function runUnderOwnNode() {
  const env = { ...process.env, PATH: bin + delimiter + process.env.PATH }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
