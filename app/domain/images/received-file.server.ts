import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { asDiskFull } from '~/platform/errors/disk-full'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'

import { HEAD_BYTES } from './picture-kind'

export interface ReceivedFile {
  path: string
  bytes: number
  /** SHA-256, hexadecimal. */
  hash: string
  head: Buffer
}

/**
 * Streams to disk and deletes the file after `use`. Reads an oversized stream to its end, so that the sender
 * receives the response.
 * @throws UserError (413) above `maxBytes`, (422) when empty, (507) when the disk is full
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
