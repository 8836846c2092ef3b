import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const FILLER = 'filler'

export interface SmallDisk {
  launcher: readonly string[]
  /** The directory's path for this process, found by the program's process id. */
  seenFrom: (pid: number) => string
  unmount: () => void
}

function runOrExplain(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return
  throw new Error(
    `A small disk (tmpfs) is needed for this test and cannot be mounted here: ${program} ${args.join(' ')}: ${(error?.message ?? stderr).trim()}`,
  )
}

/**
 * As root it is visible to all; otherwise only in the launched program's namespace.
 * @throws Error when the machine allows neither
 */
export function mountSmallDisk(directory: string, megabytes: number): SmallDisk {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', directory]
  if (process.getuid?.() === 0) {
    runOrExplain('mount', options)
    return {
      launcher: [],
      seenFrom: () => directory,
      unmount: () => runOrExplain('umount', ['--lazy', directory]),
    }
  }
  // Postgres refuses to run as root, so inside, the program has its own user again.
  const asMyself = `exec unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()} "$@"`
  const launcher: [string, ...string[]] = [
    'unshare',
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    `mount ${options.join(' ')} && ${asMyself}`,
    'sh',
  ]
  const [program, ...args] = launcher
  runOrExplain(program, [...args, 'true'])
  return { launcher, seenFrom: (pid) => join(`/proc/${pid}/root`, directory), unmount: () => undefined }
}

export function fillDisk(directory: string): void {
  const file = openSync(join(directory, FILLER), 'a')
  try {
    for (const bytes of [1_000_000, 4_096, 1]) {
      const chunk = Buffer.alloc(bytes, 1)
      while (isWritten(file, chunk));
    }
  } finally {
    closeSync(file)
  }
}

export function freeDisk(directory: string): void {
  rmSync(join(directory, FILLER), { force: true })
}

function isWritten(file: number, chunk: Buffer): boolean {
  try {
    writeSync(file, chunk)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
