import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const buildInputs = [
  'app',
  'jobs',
  'prisma',
  'public',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/client-build',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
]

export const clientInputs = [
  'prisma/schema',
  'prisma/model-generator.mjs',
  'prisma.config.ts',
  'package-lock.json',
]

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'generated' || /\.test\.tsx?$/.test(entry.name)) return []
    return filesOf(join(path, entry.name))
  })
}

/**
 * @param {string[]} paths
 * @returns {string}
 */
export function sourceHash(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf).sort()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
