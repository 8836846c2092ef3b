import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** True while a process with this id exists, whoever owns it. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Takes the lock at once or returns false. The lock names its owner's process id; a dead owner's lock is taken over. It is a link that
 * points to the number: such a link appears whole, and it can be made when the disk is full.
 */
function tryLock(file: string): boolean {
  try {
    symlinkSync(String(process.pid), file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(ownerOf(file))
    if (owner > 0 && !isProcessAlive(owner)) rmSync(file, { force: true })
    return false
  }
}

/** The process id in the lock; in a plain file where an older release left it. */
function ownerOf(file: string): string {
  for (const read of [() => readlinkSync(file), () => readFileSync(file, 'utf8')]) {
    try {
      return read()
    } catch {
      // Not of this kind, or gone.
    }
  }
  return ''
}

/**
 * Runs `work` while holding the lock file, waiting for another living holder for at most `waitMs`.
 * Throws when the lock cannot be had in that time; one process must not ask for the same lock twice at once.
 */
export async function withFileLock<T>(file: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const deadline = Date.now() + waitMs
  while (!tryLock(file)) {
    if (Date.now() > deadline)
      throw new Error(`${file} is held by process ${ownerOf(file)}; if that is a mistake, remove the file.`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
