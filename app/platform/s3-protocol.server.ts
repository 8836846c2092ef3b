import type { Readable } from 'node:stream'

import { cutText } from './cut-text'
import type { ListedFile } from './storage.server'

/** One page of a bucket's list. */
interface Listing {
  files: ListedFile[]
  /** Asks for the next page; null at the end. */
  next: string | null
}

/** A stream in parts of `size` bytes, the last one shorter; at least one part, of which no more than two are held. */
export async function* inParts(
  body: Readable,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    held.push(Buffer.from(chunk as Uint8Array))
    length += (chunk as Uint8Array).length
    // One byte more than a part, or nobody knows that it is not the last.
    while (length > size) {
      const all = Buffer.concat(held)
      yield { bytes: all.subarray(0, size), isLast: false }
      held = [all.subarray(size)]
      length -= size
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}

/** The files that an answer to ListObjectsV2 tells of. Keys need no unescaping: a key of ours has no sign that XML escapes. */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, file = '']) => ({
    key: textIn(file, 'Key') ?? '',
    bytes: Number(textIn(file, 'Size')),
    changedAt: new Date(textIn(file, 'LastModified') ?? 0),
  }))
  return { files, next: textIn(xml, 'NextContinuationToken') }
}

/** The name of a large upload that was begun. @throws when the answer has none */
export function uploadIdIn(xml: string): string {
  const id = textIn(xml, 'UploadId')
  if (id === null) throw new Error(`The storage began no upload: ${cutText(xml, 200)}`)
  return id
}

/** What ends a large upload: its parts by their tags. */
export function partsXml(tags: readonly string[]): string {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

function textIn(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null
}
