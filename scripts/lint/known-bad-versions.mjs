import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {{ package: string, from?: string, below: string, why: string }} BadVersion
 * @typedef {{ package: string, within: string, why: string }} Accepted
 * @typedef {{ checked: string, bad: BadVersion[], accepted: Accepted[] }} KnownBad
 * @typedef {{ packages: Record<string, { version?: string }> }} LockFile
 */

/**
 * @param {LockFile} lock
 * @param {KnownBad} known
 * @returns {string[]}
 */
export function badPackages(lock, { bad, accepted }) {
  return Object.entries(lock.packages).flatMap(([place, { version }]) => {
    const name = place.split('node_modules/').at(-1) ?? ''
    if (
      version === undefined ||
      accepted.some((one) => one.package === name && place.includes(`node_modules/${one.within}/`))
    )
      return []
    const found = bad.find((one) => one.package === name && isBetween(version, one))
    return found ? [`${place} ${version}: ${found.why}. Take ${found.below} or newer.`] : []
  })
}

/**
 * @param {string} version
 * @param {BadVersion} bounds
 */
function isBetween(version, { from = '0.0.0', below }) {
  return compare(version, from) >= 0 && compare(version, below) < 0
}

/**
 * Negative when `one` is older. A pre-release is older than its release.
 * @param {string} one
 * @param {string} other
 */
export function compare(one, other) {
  const [ours, theirs] = [partsOf(one), partsOf(other)]
  const different = ours.numbers.findIndex((number, place) => number !== theirs.numbers[place])
  if (different >= 0) return (ours.numbers[different] ?? 0) - (theirs.numbers[different] ?? 0)
  return Number(theirs.isPreRelease) - Number(ours.isPreRelease)
}

/** @param {string} version */
function partsOf(version) {
  const [release = '', ...rest] = version.split('+', 1)[0]?.split('-') ?? []
  return { numbers: release.split('.').map(Number), isPreRelease: rest.length > 0 }
}

/** @param {string} path */
const readFile = (path) => JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = badPackages(readFile('../../package-lock.json'), readFile('known-bad-versions.json'))
  if (found.length > 0) {
    process.stdout.write(`${found.join('\n')}\n`)
    process.exitCode = 1
  }
}
