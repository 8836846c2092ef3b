import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

import type { Metadata } from 'sharp'

import { paths } from '~/paths'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { getStorage } from '~/platform/storage/storage.server'
import { isUniqueViolation } from '~/platform/errors/unique-violation.server'

import { countWaiting, inDecodingTurn } from './decoding-turns.server'
import { type PictureKind, pictureKindOf, type ReceivedFile, withReceivedFile } from './received-file.server'
import { nextCheck, storageKeyOf } from './claim-uploads.server'
import { sharp } from './picture-library'

interface ShownPicture {
  body: Buffer
  extension: 'jpg' | 'webp'
  width: number
  height: number
}

/** Pixels; twice the largest variant, for zooming. */
const MAX_SHOWN = 2_400
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 16_000
const QUALITY = 90

/**
 * Takes the first frame of an animation and converts to sRGB.
 * @throws UserError (422) when too large or not fully decodable
 */
async function makeShownPicture(path: string, kind: PictureKind): Promise<ShownPicture> {
  const facts = await readFacts(path, kind)
  return inDecodingTurn('upload', () => render(path, facts))
}

async function readFacts(path: string, kind: PictureKind): Promise<Metadata> {
  const facts = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (facts.format !== kind) throw broken()
  const { width, height } = facts
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new UserError(
      `Изображение слишком велико: ${width} × ${height} пикселей, а можно не больше 50 мегапикселей`,
      { status: 422 },
    )
  }
  return facts
}

async function render(path: string, { hasAlpha, channels }: Metadata): Promise<ShownPicture> {
  const isSeeThrough = hasAlpha && channels > 1
  const image = open(path)
    .autoOrient()
    .resize({ width: MAX_SHOWN, height: MAX_SHOWN, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const encoded = isSeeThrough
    ? image.webp({ quality: QUALITY })
    : image.jpeg({ quality: QUALITY, progressive: true })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  return { body: data, extension: isSeeThrough ? 'webp' : 'jpg', width: info.width, height: info.height }
}

const open = (path: string) =>
  sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1, sequentialRead: true })

const broken = (): UserError =>
  new UserError('Изображение повреждено: файл пришёл не целиком или испорчен', { status: 422 })

function refuseBroken(): never {
  throw broken()
}

export interface SavedUpload {
  url: string
  width: number
  height: number
}

interface Upload {
  body: Readable
  maxBytes: number
  authorId: string
}

const MAX_WAITING = 200

/**
 * Re-encodes the picture without metadata; the original is stored privately. The same file returns the
 * existing picture. Unclaimed pictures (`claimUploads`) are deleted after a day.
 * @throws UserError (413, 422) for an invalid, broken or too large picture; (429) when too many wait
 */
export async function saveUpload({ body, maxBytes, authorId }: Upload): Promise<SavedUpload> {
  return withReceivedFile(body, maxBytes, async (file) => {
    const kind = pictureKindOf(file.head)
    const known = await findKnown(file.hash)
    if (known) return known
    if (countWaiting('upload') >= MAX_WAITING)
      throw new UserError('Слишком много изображений сразу: повторите через минуту', { status: 429 })
    const shown = await makeShownPicture(file.path, kind)
    return keep(file, { ...shown, kind, authorId })
  })
}

async function findKnown(hash: string): Promise<SavedUpload | null> {
  const { count } = await getDb().uploadedImage.updateMany({
    where: { hash },
    data: { checkAt: nextCheck() },
  })
  return count === 0
    ? null
    : getDb().uploadedImage.findUnique({ where: { hash }, select: { url: true, width: true, height: true } })
}

type ToKeep = Awaited<ReturnType<typeof makeShownPicture>> & { kind: string; authorId: string }

async function keep(
  file: ReceivedFile,
  { body, extension, width, height, kind, authorId }: ToKeep,
): Promise<SavedUpload> {
  const id = newId()
  // Contains the hash, but is never the address of a picture in deletion.
  const name = `${file.hash.slice(0, 2)}/${file.hash.slice(0, 24)}-${id.slice(-12)}`
  const shown = { url: paths.image(`uploads/${name}.${extension}`), width, height }
  const originalKey = `originals/${name}.${kind}`
  const row = {
    id,
    ...shown,
    originalKey,
    bytes: file.bytes,
    authorId,
    createdAt: now(),
    checkAt: nextCheck(),
  }
  await getDb().uploadedImage.create({ data: row, select: { id: true } })
  await getStorage().putStream(originalKey, createReadStream(file.path))
  await getStorage().put(storageKeyOf(shown.url), body)
  try {
    await getDb().uploadedImage.update({ where: { id }, data: { hash: file.hash }, select: { id: true } })
    return shown
  } catch (error) {
    const first = isUniqueViolation(error) ? await findKnown(file.hash) : null
    if (first) return first
    throw error
  }
}
