import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'

/** What every machine, root's container and laptop alike, can start; nothing of it reaches outside. */
export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium without a window where this machine has it: a third faster. Else Playwright's own, or any. */
const findBrowser = () =>
  [
    SHELL,
    chromium.executablePath(),
    '/usr/bin/chromium',
    ...['chromium', 'chromium-browser', 'google-chrome'].map(onPath),
  ].find((path) => path && existsSync(path))

/** The browser, put on the machine first where there is none. Throws with what has been tried. */
export function browserPath(): string {
  const found = findBrowser() ?? install()
  if (!found) throw new Error('No Chromium here, and neither apt-get nor Playwright could install one.')
  return found
}

function install() {
  console.log('Installing a browser …')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  // The distribution's mirror may be reached where Playwright's store is not.
  if (run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium-headless-shell'])) return SHELL
  run(process.execPath, [cli, 'install', '--with-deps', 'chromium'])
  return findBrowser()
}

function onPath(name: string) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
