import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const FILLER = 'filler'

/** A file system of the test's own that can be full. */
export interface SmallDisk {
  /** Goes before the command of the program that is to see the disk. */
  launcher: readonly string[]
  /** The directory as this process sees it, given the process id of the program. */
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
 * Mounts a file system of so many megabytes at the directory: as root for everybody, otherwise in a namespace that the launched program
 * gets. Throws one clear line where the machine allows neither.
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
  // Postgres does not run as root: inside, the program is its own user again.
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

/** Fills the disk to its last byte. */
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

/** Removes what filled the disk. */
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
