import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { runNpm } from './run-npm.mjs'

/** Where the packaged Node is under a node_modules. */
export const NODE_PROGRAM = 'node/bin/node'

/**
 * Downloads the Node program of this platform into a folder of its own. The package `node` would do it in
 * its install script, which cannot run before all other packages are there.
 * @param {string} folder
 * @param {string} version
 * @returns {Promise<{ program?: string, output: string }>} no program where npm has none for this platform
 */
export async function downloadNode(folder, version) {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = [prefix, process.platform, process.arch].join('-')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const { code, output } = await runNpm(
    ['install', '--no-save', '--no-package-lock', '--prefer-offline', `${name}@${version}`],
    folder,
  )
  const program = join(folder, 'node_modules', name, 'bin/node')
  return code === 0 && existsSync(program) ? { program, output } : { output }
}

/**
 * Moves the program to where the package `node` would have put it, with its link among the commands of all
 * packages.
 * @param {string} program
 * @param {string} modules a node_modules
 */
export function placeNode(program, modules) {
  mkdirSync(join(modules, 'node/bin'), { recursive: true })
  renameSync(program, join(modules, NODE_PROGRAM))
  const link = join(modules, '.bin/node')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(`../${NODE_PROGRAM}`, link)
}
