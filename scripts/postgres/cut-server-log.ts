import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs'

/**
 * Empties the server's log when it has grown beyond the limit; what it held becomes `<file>.1`. The server keeps the file open and appends
 * to it, so it is copied and emptied, not renamed. Never throws: where there is no room for the copy, it is left out.
 */
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
    // The next look tries again.
  }
}
