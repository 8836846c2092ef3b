import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'

import { unpackDebianPackages } from './debian-packages'

export interface DebianProgram {
  path: string
  env: NodeJS.ProcessEnv
}

/**
 * @param packages its package and those of its libraries
 * @param program its path in the first package, such as usr/sbin/nginx
 * @throws Error when it is not installed and cannot be downloaded
 */
export function findDebianProgram(packages: readonly [string, ...string[]], program: string): DebianProgram {
  try {
    return { path: execFileSync('which', [basename(program)], { encoding: 'utf8' }).trim(), env: process.env }
  } catch {
    const unpacked = unpackDebianPackages(basename(program), packages, program)
    if (!unpacked)
      throw new Error(`No ${basename(program)} here: install it (Debian: apt-get install ${packages[0]}).`)
    return {
      path: join(unpacked.root, program),
      env: { ...process.env, LD_LIBRARY_PATH: unpacked.libraryPath },
    }
  }
}
