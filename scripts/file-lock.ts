import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A dead owner's lock is removed. A symlink is created atomically, and also on a full disk. */
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

function ownerOf(file: string): string {
  for (const read of [() => readlinkSync(file), () => readFileSync(file, 'utf8')]) {
    try {
      return read()
    } catch {
      // Missing, or not a symlink.
    }
  }
  return ''
}

/**
 * Not reentrant.
 * @throws Error when another living process has the lock for longer than `waitMs`
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
