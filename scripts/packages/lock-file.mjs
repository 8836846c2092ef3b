import { manifestOf } from './package-groups.mjs'

/**
 * @typedef {object} LockEntry
 * @property {string} [name] of the package, where its folder is named otherwise
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved] the address of its archive
 * @property {boolean} [optional]
 * @property {boolean} [peer]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies] of the root alone
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @typedef {Record<string, LockEntry>} LockPackages by folder; the root's key is '' */

/** npm replaces it with the configured registry (`--replace-registry-host=always`). */
const PLACEHOLDER = 'https://registry.invalid'

/**
 * Node's resolution.
 * @param {LockPackages} packages
 * @param {string} path
 * @param {string} name
 * @returns {string | undefined}
 */
export function folderOf(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const folder = `${from ? `${from}/` : ''}node_modules/${name}`
    if (packages[folder]) return folder
    if (from === '') return undefined
  }
}

/** @param {LockEntry} entry */
function neededNames(entry) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  )
  return [entry.dependencies, entry.devDependencies, entry.optionalDependencies]
    .flatMap((list) => Object.keys(list ?? {}))
    .concat(peers)
}

/**
 * @param {LockPackages} packages
 * @param {import('./package-groups.mjs').PackageGroup} group
 * @returns {LockPackages}
 */
export function lockOf(packages, group) {
  if (group === 'all') return packages
  const root = manifestOf(packages[''] ?? {}, group)
  /** @type {LockPackages} */
  const needed = { '': root }
  const paths = ['']
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    for (const name of neededNames(needed[path] ?? {})) {
      const folder = folderOf(packages, path, name)
      if (folder === undefined || needed[folder]) continue
      needed[folder] = packages[folder] ?? {}
      paths.push(folder)
    }
  }
  return Object.fromEntries(Object.entries(needed).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Otherwise npm requests each archive address from the registry.
 * @param {LockPackages} packages
 * @returns {LockPackages}
 */
export function withAddresses(packages) {
  const addressed = Object.entries(packages).map(([folder, entry]) => {
    if (folder === '' || entry.resolved) return [folder, entry]
    const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.split('/').pop()}-${entry.version}.tgz`
    return [folder, { ...entry, resolved: `${PLACEHOLDER}/${name}/-/${file}` }]
  })
  return Object.fromEntries(addressed)
}

/**
 * Packages of other platforms may be missing.
 * @param {LockPackages} needed
 * @param {LockPackages} installed
 * @returns {'same' | 'incomplete' | 'different'}
 */
export function compareInstalled(needed, installed) {
  let result = /** @type {'same' | 'incomplete'} */ ('same')
  for (const [folder, entry] of Object.entries(needed)) {
    if (folder === '') continue
    const found = installed[folder]
    if (found && (found.version !== entry.version || found.integrity !== entry.integrity)) return 'different'
    if (!found && !entry.optional && !entry.peer) result = 'incomplete'
  }
  return result
}
