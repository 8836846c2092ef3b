import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { pack, type Pack } from 'tar-stream'

import { now } from '~/platform/dates/clock'

import {
  FILES_FOLDER,
  HEAD_ENTRY,
  MANIFEST_ENTRY,
  TABLES_FOLDER,
  type BackupHead,
  type BackupManifest,
  type FilesSum,
  type TableSum,
} from './archive-format'
import { encrypt, type EncryptionKeys } from './encryption.server'
import { FilesCounter, TableCounter } from './sums.server'

/** Bytes; two parts are in memory at a time. */
const PART_SIZE = 2 * 1024 * 1024
/** Higher levels cost the shop too much CPU time. */
const COMPRESSION = 3

export class ArchiveWriter {
  private readonly files = new FilesCounter()

  private constructor(
    private readonly tar: Pack,
    readonly output: Readable,
  ) {}

  static async create(keys: EncryptionKeys): Promise<ArchiveWriter> {
    const tar = pack()
    const compressed = createGzip({ level: COMPRESSION })
    pipeline(tar, compressed).catch(() => undefined)
    return new ArchiveWriter(tar, await encrypt(compressed, keys))
  }

  writeHead(head: BackupHead): Promise<void> {
    return this.writeEntry(HEAD_ENTRY, Buffer.from(JSON.stringify(head, null, 2)))
  }

  async writeTable(name: string, rows: Readable): Promise<TableSum> {
    const counter = new TableCounter()
    let held: Buffer[] = []
    let length = 0
    let parts = 0
    const writePart = async (): Promise<void> => {
      if (length === 0) return
      parts += 1
      const part = Buffer.concat(held)
      held = []
      length = 0
      await this.writeEntry(`${TABLES_FOLDER}${name}/${String(parts).padStart(8, '0')}`, part)
    }
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      counter.add(chunk)
      held.push(chunk)
      length += chunk.length
      if (length >= PART_SIZE) await writePart()
    }
    await writePart()
    return counter.sum()
  }

  async writeFile(key: string, bytes: number, body: Readable): Promise<void> {
    this.files.begin(key, bytes)
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const entry = this.tar.entry({ name: `${FILES_FOLDER}${key}`, size: bytes, mtime: now() }, (error) =>
      error ? reject(error) : resolve(undefined),
    )
    const counted = async function* (counter: FilesCounter): AsyncGenerator<Buffer> {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        counter.add(chunk)
        yield chunk
      }
    }
    await Promise.all([pipeline(counted(this.files), entry), promise])
  }

  filesSum(): FilesSum {
    return this.files.sum()
  }

  async finish(manifest: BackupManifest): Promise<void> {
    await this.writeEntry(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest, null, 2)))
    this.tar.finalize()
  }

  abort(reason: Error): void {
    this.tar.destroy(reason)
  }

  private writeEntry(name: string, body: Buffer): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const entry = this.tar.entry({ name, mtime: now() }, body, (error) =>
      error ? reject(error) : resolve(undefined),
    )
    // Without a listener the error would end the process.
    entry.on('error', () => undefined)
    return promise
  }
}
