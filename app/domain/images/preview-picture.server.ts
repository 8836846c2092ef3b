import { createHash } from 'node:crypto'

import { drawPreview } from '~/drawings/index.server'
import { now } from '~/platform/dates/clock'
import { getStorage, type StoredFile } from '~/platform/storage/storage.server'

import { inDecodingTurn } from './decoding-turns.server'
import { sharp } from './picture-library'

export interface PreviewInput {
  title: string
  line: string
  shopName: string
  tint: string | null
  imageUrl: string | null
}

export const PREVIEWS_FOLDER = 'images/previews'

const SIZE = 520
const LEFT = 640
const TOP = 55

export async function readPreviewPicture(input: PreviewInput): Promise<Buffer> {
  const key = `${PREVIEWS_FOLDER}/${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32)}.png`
  const kept = await getStorage().get(key)
  if (kept) return kept.body
  const body = await inDecodingTurn('usual', () => makePicture(input))
  await getStorage().put(key, body)
  return body
}

async function makePicture(input: PreviewInput): Promise<Buffer> {
  const picture = input.imageUrl === null ? null : await getStorage().get(input.imageUrl.replace(/^\//, ''))
  const layers = picture ? [{ input: await fitted(picture), left: LEFT, top: TOP }] : []
  return sharp(Buffer.from(drawPreview(input)))
    .composite(layers)
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

function fitted({ body, contentType }: StoredFile): Promise<Buffer> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(body, contentType === 'image/svg+xml' ? { density: 72 } : {})
    .resize({ width: SIZE, height: SIZE, fit: 'contain', background: transparent })
    .png()
    .toBuffer()
}

const DAY = 24 * 3_600_000
const KEPT_DAYS = 30

export async function removeOldPreviews(): Promise<number> {
  const before = now().getTime() - KEPT_DAYS * DAY
  let removed = 0
  for await (const { key, changedAt } of getStorage().list(PREVIEWS_FOLDER)) {
    if (changedAt.getTime() >= before) continue
    await getStorage().delete(key)
    removed += 1
  }
  return removed
}
