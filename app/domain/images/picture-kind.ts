import { UserError } from '~/platform/errors/errors'

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp'

export const HEAD_BYTES = 16

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
