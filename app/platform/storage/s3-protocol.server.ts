import type { Readable } from 'node:stream'

import { cutText } from '../text/cut-text'
import type { ListedFile } from './storage.server'

interface Listing {
  files: ListedFile[]
  next: string | null
}

/** The last part may be shorter; always at least one. At most two are in memory. */
export async function* inParts(
  body: Readable,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
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

export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, file = '']) => ({
    key: textIn(file, 'Key') ?? '',
    bytes: Number(textIn(file, 'Size')),
    changedAt: new Date(textIn(file, 'LastModified') ?? 0),
  }))
  return { files, next: textIn(xml, 'NextContinuationToken') }
}

export function uploadIdIn(xml: string): string {
  const id = textIn(xml, 'UploadId')
  if (id === null) throw new Error(`The storage began no upload: ${cutText(xml, 200)}`)
  return id
}

export function partsXml(tags: readonly string[]): string {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

function textIn(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null
}
