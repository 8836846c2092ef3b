import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A Chromium and the environment it needs. */
export interface BrowserBinary {
  path: string
  env: Record<string, string>
}

/** Chromium without the parts around the page: a window costs a fifth of what it costs the whole browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function systemBrowser(names: readonly string[]): BrowserBinary | null {
  for (const name of names) {
    try {
      return {
        path: execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
        env: {},
      }
    } catch {
      // The next name may be there.
    }
  }
  return null
}

/** The package's own configuration looks for its fonts elsewhere; a Chromium that finds no font at all dies with its first page. */
function writeFontConfig(folder: string): string {
  const file = join(folder, 'fonts.conf')
  const places = [`<dir>${join(folder, 'fonts')}</dir>`, `<cachedir>${join(folder, 'font-cache')}</cachedir>`]
  const lines = ['<?xml version="1.0"?>', '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">', '<fontconfig>']
  lines.push('<include ignore_missing="yes">/etc/fonts/fonts.conf</include>', ...places, '</fontconfig>')
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/**
 * The headless Chromium inside the npm package @sparticuz/chromium, unpacked into .cache. The package carries the nss libraries too and
 * unpacks them when it believes to run in a cloud function, so neither root nor Debian is needed.
 */
function packagedBrowser(): BrowserBinary | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = resolve('.cache/chromium')
  const path = join(folder, 'chromium')
  const libraries = join(folder, 'al2023/lib')
  if (!existsSync(path) || !existsSync(libraries)) unpackBrowser(folder)
  return { path, env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: writeFontConfig(folder) } }
}

/** Test processes begin side by side: each unpacks for itself, and the first that is done gives the folder its name, so that nobody finds half a browser. */
function unpackBrowser(folder: string): void {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'ignore' })
  // Left half done by a run that was cut off.
  if (!existsSync(join(folder, 'chromium'))) rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}

function installedByApt(): BrowserBinary | null {
  if (process.getuid?.() !== 0) return null
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
  } catch {
    return null
  }
  return systemBrowser(WHOLE_BROWSERS)
}

/**
 * A headless shell of this machine, the packaged one, a whole Chromium of this machine, or one that apt installs for root; throws one line on
 * how to get one otherwise.
 */
export function findBrowser(): BrowserBinary {
  const found =
    systemBrowser(SHELLS) ?? packagedBrowser() ?? systemBrowser(WHOLE_BROWSERS) ?? installedByApt()
  if (!found)
    throw new Error(
      'No Chromium for the browser tests: install one (Debian: apt-get install chromium) and run them again.',
    )
  return found
}
