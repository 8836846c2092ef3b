import type { Readable } from 'node:stream'

export interface StoredFile {
  body: Buffer
  contentType: string
}

/** Read it to the end or destroy it. */
export interface StoredStream {
  body: Readable
  bytes: number
  contentType: string
}

export interface ListedFile {
  key: string
  bytes: number
  changedAt: Date
}

/** Keys look like paths: 'images/demo/granit.svg'. */
export interface Storage {
  /** Atomic: readers see the old or the new file. */
  put(key: string, body: Buffer | string): Promise<void>
  /** A few megabytes are in memory; a failed stream leaves the old file. */
  putStream(key: string, body: Readable): Promise<void>
  get(key: string): Promise<StoredFile | null>
  /** A link is no file. */
  getStream(key: string): Promise<StoredStream | null>
  /** Recursive, in key order, read page by page, without other names and links. '' is the whole storage. */
  list(folder: string): AsyncIterable<ListedFile>
  /** No error for a missing file. */
  delete(key: string): Promise<void>
  /** Only keys under 'images/' are served. */
  url(key: string): string
}
