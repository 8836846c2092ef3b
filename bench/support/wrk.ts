import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { unpackDebianPackages } from '../../tests/support/services/debian-packages'

interface Program {
  path: string
  env: NodeJS.ProcessEnv
}

/**
 * From the machine, or from Debian's packages in .cache: a load generator in Node would be slower than the
 * server.
 */
export function findWrk(): Program {
  try {
    return { path: execFileSync('which', ['wrk'], { encoding: 'utf8' }).trim(), env: process.env }
  } catch {
    const unpacked = unpackDebianPackages(
      'wrk',
      ['wrk', 'libluajit-5.1-2', 'libluajit-5.1-common'],
      'usr/bin/wrk',
    )
    if (!unpacked) throw new Error('No wrk here: install it (Debian: apt-get install wrk).')
    return {
      path: join(unpacked.root, 'usr/bin/wrk'),
      env: { ...process.env, LD_LIBRARY_PATH: unpacked.libraryPath },
    }
  }
}

/**
 * Returns responses per second.
 * @throws Error when a response is not successful
 */
export function loadWithWrk(
  { path, env }: Program,
  url: string,
  milliseconds: number,
  headers: Record<string, string>,
  connections = 16,
  lua?: string,
): number {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000))
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const printed = execFileSync(
    path,
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      ...(lua === undefined ? [] : ['-s', lua]),
      ...headerArgs,
      url,
    ],
    { encoding: 'utf8', env },
  )
  if (/Non-2xx|Socket errors/.test(printed)) throw new Error(`${url}: ${printed}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1] ?? 0)
}
