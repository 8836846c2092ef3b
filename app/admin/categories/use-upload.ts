import { useEffect, useRef, useState } from 'react'

import { sendPicture } from '../shared/form/send-picture'

interface Upload {
  action: string
  maxBytes: number
  failure: string
  onSaved: (url: string) => void
}

/**
 * Progress in per cent; null while idle. Empties the field, so that the form does not send the file again;
 * after a failure the form sends it.
 */
export function useUpload({ action, maxBytes, failure, onSaved }: Upload) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const running = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const send = (field: HTMLInputElement): void => {
    const file = field.files?.[0]
    if (!file) return
    running.current?.abort()
    setError(undefined)
    setShare(0)
    running.current = sendPicture(file, {
      action,
      maxBytes,
      onProgress: setShare,
      onDone: (answer) => {
        setShare(null)
        if (!('error' in answer) || answer.isRefused) field.value = ''
        if ('error' in answer) setError(answer.error === null ? failure : `${failure}: ${answer.error}`)
        else onSaved(answer.url)
      },
    })
  }
  return { send, share, error }
}
