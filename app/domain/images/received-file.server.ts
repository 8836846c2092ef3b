import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { asDiskFull } from '~/platform/disk-full'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import { HEAD_BYTES } from './picture-kind'

/** A file that came in whole and stands on this machine's disk for a moment. */
export interface ReceivedFile {
  path: string
  bytes: number
  /** SHA-256, in hexadecimal digits. */
  hash: string
  /** Its first bytes. */
  head: Buffer
}

/**
 * Takes a stream in, never whole in memory, and hands the file on; it is gone afterwards. The stream is read to its end even when it is too
 * large, so that its sender hears why it was refused; what is beyond the limit is not kept.
 * @throws UserError (413) for more than `maxBytes`, (422) for nothing at all, (507) when the disk is full
 */
export async function withReceivedFile<T>(
  body: Readable,
  maxBytes: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `upload-${newId()}`)
  try {
    const facts = new FileFacts(maxBytes)
    await pipeline(body, facts, createWriteStream(path, { mode: 0o600 }))
    if (facts.bytes > maxBytes) throw new UserError(`Файл больше ${maxBytes / MEGABYTE} МБ`, { status: 413 })
    if (facts.bytes === 0) throw new UserError('Файл пустой', { status: 422 })
    return await work({ path, bytes: facts.bytes, hash: facts.hash.digest('hex'), head: facts.head })
  } catch (error) {
    throw asDiskFull(error) ?? error
  } finally {
    await rm(path, { force: true })
  }
}

const MEGABYTE = 1024 * 1024

/** Counts and hashes what goes through, and lets no more of it through than is wanted. */
class FileFacts extends Transform {
  bytes = 0
  head = Buffer.alloc(0)
  readonly hash = createHash('sha256')

  constructor(private readonly maxBytes: number) {
    super()
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, data?: Buffer) => void,
  ): void {
    this.bytes += chunk.length
    if (this.bytes > this.maxBytes) {
      done(null)
      return
    }
    if (this.head.length < HEAD_BYTES) this.head = Buffer.concat([this.head, chunk]).subarray(0, HEAD_BYTES)
    this.hash.update(chunk)
    done(null, chunk)
  }
}
