import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

export function photograph(width = 400, height = 300, seed = 1): Promise<Buffer> {
  return noise(width, height, seed).jpeg({ quality: 90 }).toBuffer()
}

/** The same seed gives the same pixels. */
function noise(width: number, height: number, seed: number) {
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[index] = state >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** With EXIF orientation, place and camera. */
export function photographWithPlace(): Promise<Buffer> {
  return noise(400, 300, 2)
    .withExif({
      IFD0: { Make: 'SpyCam', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '55/1 45/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '37/1 37/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export function animation(): Promise<Buffer> {
  const [width, height] = [60, 40]
  const frame = (color: [number, number, number]) =>
    Buffer.from(Array.from({ length: width * height }, () => color).flat())
  const frames = Buffer.concat([frame([220, 0, 0]), frame([0, 0, 220])])
  return sharp(frames, { raw: { width, height: height * 2, channels: 3, pageHeight: height } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

export const inPrintersColours = (): Promise<Buffer> =>
  noise(200, 100, 3).toColourspace('cmyk').jpeg().toBuffer()

export const inSixteenBits = (): Promise<Buffer> => noise(200, 100, 4).toColourspace('rgb16').png().toBuffer()

export const seeThrough = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 4, background: { r: 0, g: 120, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer()

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function announcedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small file that decodes to this many black pixels. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), body])
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const heic = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(4),
    Buffer.from('mif1heic'),
    Buffer.alloc(400, 7),
  ])

export const program = (): Buffer => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 144)])

export const scriptedDrawing = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  )

export function fileForm(file: Buffer, { field = 'image', name = 'краска.jpg' } = {}): FormData {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name)
  return form
}
