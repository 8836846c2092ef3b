import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Takes the lock at once or returns false. The file holds the owner's process id; a dead owner's lock is taken over. */
function tryLock(file: string): boolean {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    // A hard link appears with its content, so nobody can read a lock that has no owner yet.
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(readOrEmpty(file))
    if (owner > 0 && !isProcessAlive(owner)) rmSync(file, { force: true })
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Runs `work` while holding the lock file, waiting for another living holder for at most `waitMs`.
 * Throws when the lock cannot be had in that time; one process must not ask for the same lock twice at once.
 */
export async function withFileLock<T>(file: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const deadline = Date.now() + waitMs
  while (!tryLock(file)) {
    if (Date.now() > deadline) throw new Error(`${file} is held by process ${readOrEmpty(file)}; if that is a mistake, remove the file.`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
