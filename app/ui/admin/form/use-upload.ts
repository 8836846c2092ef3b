import { useEffect, useRef, useState } from 'react'

import { sendPicture } from './send-picture'

interface Upload {
  /** The call that takes the picture in its form's field `image`. */
  action: string
  maxBytes: number
  /** What is said when it fails; the reason follows, where there is one. */
  failure: string
  onSaved: (url: string) => void
}

/**
 * Sends the file of a field at once, with its progress in hundredths (null while nothing is sent). The field is emptied, so that its form does not send the file once more; a
 * failure leaves it as it was, and the form would send it.
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
