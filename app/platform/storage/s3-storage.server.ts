import { Readable } from 'node:stream'

import { AwsClient } from 'aws4fetch'

import { cutText } from '../text/cut-text'
import { assertStorageKey, contentTypeOf, isStorageKey, storageUrl } from './storage-keys'
import type { ListedFile, Storage, StoredFile, StoredStream } from './stored-files'

interface Listing {
  files: ListedFile[]
  next: string | null
}

/** The last part may be shorter; always at least one. At most two are in memory. */
async function* inParts(body: Readable, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    held.push(Buffer.from(chunk as Uint8Array))
    length += (chunk as Uint8Array).length
    while (length > size) {
      const all = Buffer.concat(held)
      yield { bytes: all.subarray(0, size), isLast: false }
      held = [all.subarray(size)]
      length -= size
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}

function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, file = '']) => ({
    key: textIn(file, 'Key') ?? '',
    bytes: Number(textIn(file, 'Size')),
    changedAt: new Date(textIn(file, 'LastModified') ?? 0),
  }))
  return { files, next: textIn(xml, 'NextContinuationToken') }
}

function uploadIdIn(xml: string): string {
  const id = textIn(xml, 'UploadId')
  if (id === null) throw new Error(`The storage began no upload: ${cutText(xml, 200)}`)
  return id
}

function partsXml(tags: readonly string[]): string {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

function textIn(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null
}

/** Path-style: endpoint/bucket/key. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds per request; for a stream, without data. */
const S3_TIMEOUT = 15_000
/** Bytes in memory. S3 needs at least 5 MiB and allows 10,000 parts. */
const PART_SIZE = 8 * 1024 * 1024

export function createS3Storage(settings: S3Settings): Storage {
  return new S3Storage(settings)
}

class S3Storage implements Storage {
  private readonly client: AwsClient
  private readonly bucket: string
  readonly url = storageUrl

  constructor({ accessKeyId, secretAccessKey, region, endpoint, bucket }: S3Settings) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
    this.bucket = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`
  }

  async put(key: string, body: Buffer | string): Promise<void> {
    const bytes = new Uint8Array(Buffer.from(body as string))
    await this.done(await this.ask('PUT', key, { body: bytes, headers: typeOf(key) }))
  }

  /** S3 needs the size in advance, so longer streams are sent in parts. */
  async putStream(key: string, body: Readable): Promise<void> {
    let upload: string | null = null
    const tags: string[] = []
    try {
      for await (const { bytes, isLast } of inParts(body, PART_SIZE)) {
        if (isLast && upload === null) {
          await this.put(key, bytes)
          return
        }
        upload ??= uploadIdIn(
          await this.done(await this.ask('POST', key, { query: '?uploads', headers: typeOf(key) })),
        )
        const query = `?partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(upload)}`
        const kept = await this.ask('PUT', key, { query, body: new Uint8Array(bytes) })
        await this.done(kept)
        tags.push(kept.headers.get('etag') ?? '')
      }
      const ended = await this.done(
        await this.ask('POST', key, { query: uploadQuery(upload), body: partsXml(tags) }),
      )
      // S3 may report a failure after status 200.
      if (ended.includes('<Error>'))
        throw new Error(`The storage did not keep ${key}: ${cutText(ended, 200)}`)
    } catch (error) {
      body.destroy()
      // Unfinished parts would be charged.
      if (upload !== null) await this.ask('DELETE', key, { query: uploadQuery(upload) }).then((answer) => this.done(answer), () => '') // prettier-ignore
      throw error
    }
  }

  async get(key: string): Promise<StoredFile | null> {
    const response = await this.ask('GET', key)
    if (await isMissing(response)) return null
    if (!response.ok) await this.done(response)
    return { body: Buffer.from(await response.arrayBuffer()), contentType: contentTypeOf(key) }
  }

  async getStream(key: string): Promise<StoredStream | null> {
    const life = new AbortController()
    const response = await inTime(life, this.ask('GET', key, { signal: life.signal }))
    if (await isMissing(response)) return null
    if (!response.ok || !response.body) {
      await this.done(response)
      throw new Error(`The storage gave nothing for ${key}`)
    }
    const body = Readable.from(chunksOf(response.body, life), { objectMode: false })
    return { body, bytes: Number(response.headers.get('content-length')), contentType: contentTypeOf(key) }
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    if (folder !== '') assertStorageKey(folder)
    const prefix = folder === '' ? '' : `${folder}/`
    const address = `?list-type=2&prefix=${encodeURIComponent(prefix)}`
    let next: string | null = ''
    while (next !== null) {
      const query: string =
        next === '' ? address : `${address}&continuation-token=${encodeURIComponent(next)}`
      const page = readListing(await this.done(await this.ask('GET', null, { query })))
      yield* page.files.filter(({ key }) => isStorageKey(key))
      next = page.next
    }
  }

  async delete(key: string): Promise<void> {
    const response = await this.ask('DELETE', key)
    if (!(await isMissing(response))) await this.done(response)
  }

  private ask(
    method: string,
    key: string | null,
    { query = '', ...init }: RequestInit & { query?: string } = {},
  ): Promise<Response> {
    if (key !== null) assertStorageKey(key)
    const address = key === null ? `${this.bucket}${query}` : `${this.bucket}/${key}${query}`
    return this.client.fetch(address, { signal: AbortSignal.timeout(S3_TIMEOUT), ...init, method })
  }

  /**
   * Reads to the end, so that the connection can be reused.
   * @throws when the service refuses
   */
  private async done(response: Response): Promise<string> {
    const text = await response.text()
    if (!response.ok)
      throw new Error(
        `The storage answered ${response.status} to ${new URL(response.url).pathname}: ${cutText(text, 200)}`,
      )
    return text
  }
}

const typeOf = (key: string): Record<string, string> => ({ 'content-type': contentTypeOf(key) })

const uploadQuery = (upload: string | null): string => `?uploadId=${encodeURIComponent(upload ?? '')}`

async function isMissing(response: Response): Promise<boolean> {
  if (response.status !== 404) return false
  await response.body?.cancel()
  return true
}

async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  life: AbortController,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await inTime(life, reader.read())
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function inTime<T>(life: AbortController, work: Promise<T>): Promise<T> {
  const watch = setTimeout(() => life.abort(), S3_TIMEOUT)
  return work.finally(() => clearTimeout(watch))
}
