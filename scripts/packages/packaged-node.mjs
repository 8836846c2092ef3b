import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { runNpm } from './run-npm.mjs'

export const NODE_PROGRAM = 'node/bin/node'

/**
 * The `node` package's install script cannot run before all other packages are installed.
 * @param {string} folder
 * @param {string} version
 * @returns {Promise<{ program?: string, output: string }>}
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
