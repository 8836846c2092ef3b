import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'

import { unpackDebianPackages } from './debian-packages'

/** A program and the variables that it needs. */
export interface DebianProgram {
  path: string
  env: NodeJS.ProcessEnv
}

/**
 * The machine's own program, or Debian's, unpacked into .cache.
 * @param packages its package and those of its libraries
 * @param program its path in the first package, as usr/sbin/nginx
 * @throws Error where it is neither installed nor can be downloaded
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
