import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface BrowserBinary {
  path: string
  env: Record<string, string>
}

/** Headless shells: a window costs a fifth of the full browser's. */
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
      // The next name may exist.
    }
  }
  return null
}

/**
 * Chromium without any font crashes on its first page, and the package's own configuration does not find its
 * fonts.
 */
function writeFontConfig(folder: string): string {
  const file = join(folder, 'fonts.conf')
  const places = [`<dir>${join(folder, 'fonts')}</dir>`, `<cachedir>${join(folder, 'font-cache')}</cachedir>`]
  const lines = ['<?xml version="1.0"?>', '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">', '<fontconfig>']
  lines.push('<include ignore_missing="yes">/etc/fonts/fonts.conf</include>', ...places, '</fontconfig>')
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/**
 * The Chromium of the npm package @sparticuz/chromium, unpacked into .cache with its nss libraries: it needs
 * neither root nor Debian.
 */
function packagedBrowser(): BrowserBinary | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = resolve('.cache/chromium')
  const path = join(folder, 'chromium')
  const libraries = join(folder, 'al2023/lib')
  if (!existsSync(path) || !existsSync(libraries)) unpackBrowser(folder)
  return { path, env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: writeFontConfig(folder) } }
}

/** Unpacks into its own folder and renames it, since test processes run in parallel. */
function unpackBrowser(folder: string): void {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'ignore' })
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
 * A local headless shell, the packaged one, a local Chromium, or one that apt installs for root.
 * @throws Error with instructions when there is none
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
