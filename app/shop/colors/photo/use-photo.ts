import { useEffect, useRef, useState } from 'react'

import type { PhotoAnswer, PhotoRequest } from './photo.worker'

/** Pixels. */
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

/** The photo stays in this browser: a worker reads and paints it. */
export function usePhoto(file: Blob): PhotoWork {
  const worker = useRef<Worker | null>(null)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [original, setOriginal] = useState<ImageBitmap | null>(null)
  const [painted, setPainted] = useState<ImageBitmap | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    const own = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    own.addEventListener('message', ({ data }: MessageEvent<PhotoAnswer>) => {
      setBusy(false)
      if (data.kind === 'refused') setRefused(true)
      else if (data.kind === 'picked') setPicked(data.hex)
      else if (data.kind === 'opened') {
        setPhoto({ width: data.width, height: data.height })
        setOriginal(data.bitmap)
      } else {
        setPainted(data.bitmap)
        setShare(data.share)
      }
    })
    own.postMessage({ kind: 'open', file } satisfies PhotoRequest)
    return () => own.terminate()
  }, [file])
  const ask: PhotoWork['ask'] = (request) => {
    setBusy(true)
    worker.current?.postMessage(request)
  }
  return { photo, isRefused, isBusy, picked, share, original, painted, ask }
}
