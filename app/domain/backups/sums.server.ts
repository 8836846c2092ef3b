import { createHash } from 'node:crypto'

import type { FilesSum, TableSum } from './archive-format'

const NEWLINE = 10

/** A line break always ends a row, since COPY escapes those in values. */
export class TableCounter {
  private readonly hash = createHash('sha256')
  private rows = 0
  private bytes = 0

  add(chunk: Uint8Array): void {
    this.hash.update(chunk)
    this.bytes += chunk.length
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1
  }

  sum(): TableSum {
    return { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') }
  }
}

export class FilesCounter {
  private readonly hash = createHash('sha256')
  private count = 0
  private bytes = 0

  begin(key: string, bytes: number): void {
    this.hash.update(`${key}\0${bytes}\0`)
    this.count += 1
    this.bytes += bytes
  }

  add(chunk: Uint8Array): void {
    this.hash.update(chunk)
  }

  sum(): FilesSum {
    return { count: this.count, bytes: this.bytes, sha256: this.hash.digest('hex') }
  }
}
