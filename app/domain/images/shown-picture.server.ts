import type { Metadata } from 'sharp'

import { UserError } from '~/platform/errors'

import { inDecodingTurn } from './decoding-turns.server'
import type { PictureKind } from './picture-kind'
import { sharp } from './picture-library'

export interface ShownPicture {
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
export async function makeShownPicture(path: string, kind: PictureKind): Promise<ShownPicture> {
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
