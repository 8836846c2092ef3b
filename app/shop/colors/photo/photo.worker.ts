import { growRegion, type Pixels } from './grow-region'
import { paintRegion } from './paint-region'

export type PhotoRequest =
  | { kind: 'open'; file: Blob }
  | { kind: 'pick'; x: number; y: number }
  | { kind: 'fill'; x: number; y: number; hex: string; reach: number }
  | { kind: 'reset' }

/** `bitmap` is as large as a screen shows; `width` and `height` are of the photo. */
export type PhotoAnswer =
  | { kind: 'opened'; bitmap: ImageBitmap; width: number; height: number }
  /** The file is no picture that the browser reads. */
  | { kind: 'refused' }
  | { kind: 'picked'; hex: string }
  /** `share` of the photo, 0 to 1. */
  | { kind: 'painted'; bitmap: ImageBitmap; share: number }

let photo: Pixels | null = null
let painted: ImageData | null = null

/** A picked colour is the mean of so many pixels around. */
const AROUND = 3

/** Larger photos are made smaller: a phone has no memory for more. */
const MOST_PIXELS = 12_000_000
/** Pixels across: a whole photo would block the page while it is drawn. */
const MOST_SHOWN = 1_600

async function openBitmap(file: Blob): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file)
  const factor = Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height))
  if (factor >= 1) return bitmap
  const resizeWidth = Math.round(bitmap.width * factor)
  return createImageBitmap(bitmap, { resizeWidth, resizeQuality: 'high' })
}

async function open(file: Blob): Promise<void> {
  const bitmap = await openBitmap(file)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  painted = context?.getImageData(0, 0, width, height) ?? null
  photo = painted && { data: painted.data.slice(), width, height }
  if (!painted) throw new Error('The browser draws no pictures in workers')
  const shown = await shownOf(painted)
  answer({ kind: 'opened', bitmap: shown, width, height }, [shown])
}

const shownOf = (picture: ImageData): Promise<ImageBitmap> =>
  createImageBitmap(picture, {
    resizeWidth: Math.min(picture.width, MOST_SHOWN),
    resizeQuality: 'medium',
  })

function pick({ data, width, height }: Pixels, x: number, y: number): string {
  const sums = [0, 0, 0]
  let count = 0
  for (let row = Math.max(0, y - AROUND); row <= Math.min(height - 1, y + AROUND); row += 1)
    for (let column = Math.max(0, x - AROUND); column <= Math.min(width - 1, x + AROUND); column += 1) {
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (data[(row * width + column) * 4 + channel] ?? 0)
      count += 1
    }
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const answer = (message: PhotoAnswer, moved: Transferable[] = []) =>
  (self as unknown as Worker).postMessage(message, moved)

async function show(share: number): Promise<void> {
  if (!painted) return
  const bitmap = await shownOf(painted)
  answer({ kind: 'painted', bitmap, share }, [bitmap])
}

self.addEventListener('message', ({ data: request }: MessageEvent<PhotoRequest>) => {
  if (request.kind === 'open') open(request.file).catch(() => answer({ kind: 'refused' }))
  if (!photo || !painted) return
  if (request.kind === 'pick') answer({ kind: 'picked', hex: pick(photo, request.x, request.y) })
  if (request.kind === 'fill') {
    const mask = growRegion(photo, request)
    void show(paintRegion(photo, painted, mask, request.hex) / mask.length)
  }
  if (request.kind === 'reset') {
    painted.data.set(photo.data)
    void show(0)
  }
})
