import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { extract, type Extract } from 'tar-stream'
import type { z } from 'zod'

import { UserError } from '~/platform/errors/errors'
import { isStorageKey } from '~/platform/storage/storage.server'

import {
  FILES_FOLDER,
  HEAD_ENTRY,
  headSchema,
  MANIFEST_ENTRY,
  manifestSchema,
  TABLES_FOLDER,
  type BackupHead,
  type BackupManifest,
  type TableSum,
} from './archive-format'
import { decrypt, type DecryptionKeys } from './encryption.server'
import { FilesCounter, TableCounter } from './sums.server'

/** Parts without a handler are only verified. */
export interface ArchiveHandlers {
  head?: (head: BackupHead) => Promise<void>
  table?: (name: string, rows: Readable) => Promise<void>
  file?: (key: string, body: Readable) => Promise<void>
}

export interface ReadArchive {
  head: BackupHead
  manifest: BackupManifest
}

/**
 * Streams the archive.
 * @throws UserError for a wrong key, or a truncated or changed archive
 */
export async function readArchive(
  encrypted: Readable,
  keys: DecryptionKeys,
  handlers: ArchiveHandlers = {},
): Promise<ReadArchive> {
  const compressed = await decrypt(encrypted, keys)
  const tar = extract()
  const decoding = pipeline(compressed, createGunzip(), tar)
  decoding.catch(() => undefined)
  const reader = new EntryReader(tar[Symbol.asyncIterator]() as AsyncIterator<Entry, undefined>, handlers)
  try {
    const found = await reader.readAll()
    await reader.whileReading(decoding)
    return found
  } catch (error) {
    tar.destroy()
    throw reader.broken === null ? error : damaged(reader.broken)
  }
}

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never

/** Bytes. */
const MOST_OF_DOCUMENT = 16 * 1024 * 1024

class EntryReader {
  private readonly tables = new Map<string, TableSum>()
  private readonly files = new FilesCounter()
  broken: unknown = null
  private ahead: Entry | null = null

  constructor(
    private readonly entries: AsyncIterator<Entry, undefined>,
    private readonly handlers: ArchiveHandlers,
  ) {}

  async readAll(): Promise<ReadArchive> {
    const head = await this.readDocument(await this.next(), HEAD_ENTRY, headSchema)
    await this.handlers.head?.(head)
    for (;;) {
      const entry = await this.next()
      const name = entry?.header.name ?? ''
      if (entry && name.startsWith(TABLES_FOLDER)) await this.readTable(entry)
      else if (entry && name.startsWith(FILES_FOLDER)) await this.readFile(entry)
      else {
        const manifest = await this.readDocument(entry, MANIFEST_ENTRY, manifestSchema)
        if (await this.next()) throw damaged('something follows its manifest')
        this.compare(head, manifest)
        return { head, manifest }
      }
    }
  }

  private async next(): Promise<Entry | null> {
    const { ahead } = this
    this.ahead = null
    if (ahead) return ahead
    const step = await this.whileReading(this.entries.next())
    return step.done ? null : step.value
  }

  async whileReading<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      this.broken ??= error
      throw error
    }
  }

  private async *chunksOf(entry: Entry): AsyncGenerator<Buffer> {
    const chunks = (entry as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]()
    for (;;) {
      const step = await this.whileReading(chunks.next())
      if (step.done) return
      yield step.value
    }
  }

  private async readDocument<T extends z.ZodType>(
    entry: Entry | null,
    name: string,
    schema: T,
  ): Promise<z.output<T>> {
    if (entry?.header.name !== name) throw damaged(`it has no ${name} where it should be`)
    if (entry.header.size > MOST_OF_DOCUMENT) throw damaged(`its ${name} is larger than any`)
    const parsed = schema.safeParse(readJson(await text(this.chunksOf(entry))))
    if (parsed.success) return parsed.data
    throw new UserError(`The backup's ${name} is not one that this release can read: ${parsed.error.message}`)
  }

  private async readTable(first: Entry): Promise<void> {
    const name = tableOf(first)
    if (this.tables.has(name)) throw damaged(`the table ${name} comes twice`)
    const counter = new TableCounter()
    await consume(this.partsOf(name, first, counter), (rows) => this.handlers.table?.(name, rows))
    this.tables.set(name, counter.sum())
  }

  private async *partsOf(name: string, first: Entry, counter: TableCounter): AsyncGenerator<Buffer> {
    for (let entry: Entry | null = first; entry; entry = await this.next()) {
      if (tableOf(entry) !== name) {
        this.ahead = entry
        return
      }
      for await (const chunk of this.chunksOf(entry)) {
        counter.add(chunk)
        yield chunk
      }
    }
  }

  private async readFile(entry: Entry): Promise<void> {
    const key = entry.header.name.slice(FILES_FOLDER.length)
    if (!isStorageKey(key)) throw damaged('it names a file that the storage cannot have')
    this.files.begin(key, entry.header.size)
    const counted = async function* (
      chunks: AsyncIterable<Buffer>,
      files: FilesCounter,
    ): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        files.add(chunk)
        yield chunk
      }
    }
    await consume(counted(this.chunksOf(entry), this.files), (body) => this.handlers.file?.(key, body))
  }

  /** @throws UserError naming the first difference */
  private compare({ tables }: BackupHead, manifest: BackupManifest): void {
    const nothing = new TableCounter().sum()
    for (const { name } of tables) {
      const { rows, sha256 } = this.tables.get(name) ?? nothing
      const said = manifest.tables[name]
      if (said?.rows !== rows || said.sha256 !== sha256)
        throw damaged(`the table ${name} is not as its manifest says`)
    }
    const { count, sha256 } = this.files.sum()
    if (manifest.files.count !== count || manifest.files.sha256 !== sha256)
      throw damaged('its files are not as the manifest says')
  }
}

const tableOf = ({ header }: Entry): string =>
  header.name.startsWith(TABLES_FOLDER) ? (header.name.slice(TABLES_FOLDER.length).split('/')[0] ?? '') : ''

async function consume(
  chunks: AsyncGenerator<Buffer>,
  use: (body: Readable) => Promise<void> | undefined,
): Promise<void> {
  const body = Readable.from(chunks, { objectMode: false })
  const used = use(body)
  if (used) await used
  else await finished(body.resume())
}

function damaged(reason: unknown): UserError {
  const text = reason instanceof Error ? reason.message : String(reason)
  return new UserError(`The backup is damaged or incomplete: ${text}.`)
}

function readJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw damaged('a document in it is no JSON')
  }
}
