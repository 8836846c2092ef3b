// Run it after `npm install`: a mirror may lack packages of other platforms, and then `npm ci` fails
// everywhere. This adds them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { folderOf } from './packages/lock-file.mjs'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'ppc64le',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/**
 * @typedef {{ version?: string, resolved?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?:
 * string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockEntry
 */
/** @typedef {Record<string, LockEntry>} LockPackages */

/**
 * @param {LockPackages} packages
 * @returns {{ name: string, range: string, dev: boolean }[]}
 */
export function missingOptionals(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !folderOf(packages, path, name))
      .map(([name, range]) => ({ name, range, dev: entry.dev ?? false })),
  )
}

/** @param {{ name: string, range: string, dev: boolean }} missing @returns {LockEntry} */
export function platformEntry({ name, range, dev }) {
  const words = name.replace(/[@/]/g, '-').split('-')
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  if (cpu.length === 0) throw new Error(`The platform of ${name} cannot be read from its name.`)
  const musl = words.some((word) => word.startsWith('musl'))
  const glibc = os.includes('linux') && words.some((word) => word.startsWith('gnu'))
  return {
    version: range.replace(/^\D*/, ''),
    cpu,
    ...(dev ? { dev } : {}),
    ...(musl || glibc ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const missing = missingOptionals(lock.packages)
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = platformEntry(one)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`Added ${missing.length} packages of other platforms.\n`)
}
