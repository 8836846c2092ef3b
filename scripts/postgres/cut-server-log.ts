import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs'

/** The server has the file open, so it is copied and truncated, not renamed. Never throws. */
export function cutServerLog(file: string, limitBytes: number): void {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= limitBytes) return
    const older = `${file}.1`
    rmSync(older, { force: true })
    try {
      copyFileSync(file, older)
    } catch {
      rmSync(older, { force: true })
    }
    truncateSync(file)
  } catch {
    // The next check tries again.
  }
}
