import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { newId } from '~/platform/db/ids.server'
import { asDiskFull } from '~/platform/errors/disk-full'
import { UserError } from '~/platform/errors/errors'

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp'

const HEAD_BYTES = 16

const signatures: Record<PictureKind, (head: Buffer) => boolean> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  gif: (head) => ['GIF87a', 'GIF89a'].includes(head.toString('latin1', 0, 6)),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * Never trusts name or announced type; the decoder must receive only these four kinds.
 * @throws UserError (422) for others, with a special text for iPhone photos
 */
export function pictureKindOf(head: Buffer): PictureKind {
  const found = (Object.keys(signatures) as PictureKind[]).find((kind) => signatures[kind](head))
  if (found) return found
  const isHeic =
    head.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.toString('latin1', 8, 12))
  throw new UserError(isHeic ? HEIC_TEXT : KIND_TEXT, { status: 422 })
}

const HEIC_TEXT = 'Снимки HEIC (iPhone) не принимаются: сохраните снимок как JPEG и отправьте его'
const KIND_TEXT = 'Подойдут только изображения JPEG, PNG, GIF и WebP'

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
