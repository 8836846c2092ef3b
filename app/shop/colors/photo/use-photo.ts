import { useEffect, useRef, useState } from 'react'

import type { PhotoAnswer, PhotoRequest } from './photo.worker'

/** Larger photos are made smaller: a phone has no memory for more. */
const MOST_PIXELS = 12_000_000

export interface Photo {
  width: number
  height: number
}

export interface PhotoWork {
  photo: Photo | null
  /** The photo is no picture that the browser reads. */
  isRefused: boolean
  isBusy: boolean
  picked: string | null
  share: number | null
  original: ImageBitmap | null
  painted: ImageBitmap | null
  ask: (request: Exclude<PhotoRequest, { kind: 'open' }>) => void
}

async function openBitmap(file: Blob): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file)
  const factor = Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height))
  if (factor >= 1) return bitmap
  const resizeWidth = Math.round(bitmap.width * factor)
  return createImageBitmap(bitmap, { resizeWidth, resizeQuality: 'high' })
}

/** The photo stays in this browser: a worker reads and paints it. */
export function usePhoto(file: Blob): PhotoWork {
  const worker = useRef<Worker | null>(null)
  const [original, setOriginal] = useState<ImageBitmap | null>(null)
  const [painted, setPainted] = useState<ImageBitmap | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    let isOpen = true
    const own = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    own.addEventListener('message', ({ data }: MessageEvent<PhotoAnswer>) => {
      setBusy(false)
      if (data.kind === 'picked') setPicked(data.hex)
      else {
        setPainted(data.bitmap)
        setShare(data.share)
      }
    })
    openBitmap(file).then(
      async (bitmap) => {
        const copy = await createImageBitmap(bitmap)
        if (!isOpen) return
        own.postMessage({ kind: 'open', bitmap: copy } satisfies PhotoRequest, [copy])
        setOriginal(bitmap)
      },
      () => setRefused(true),
    )
    return () => {
      isOpen = false
      own.terminate()
    }
  }, [file])
  const ask: PhotoWork['ask'] = (request) => {
    setBusy(true)
    worker.current?.postMessage(request)
  }
  const photo = original && { width: original.width, height: original.height }
  return { photo, isRefused, isBusy, picked, share, original, painted, ask }
}
