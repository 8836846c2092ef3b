import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { isMoving, type MailingProgress } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { usePolling } from '~/ui/primitives/use-polling'

/** Seconds between questions while nothing is streamed. */
const ASK_SECONDS = 5

/** How a mailing goes: what the page came with, then what is streamed while it moves; where no stream can be had, the page asks from time to time. */
export function useMailingProgress(loaded: MailingProgress): MailingProgress {
  const [streamed, setStreamed] = useState<{ loaded: MailingProgress; progress: MailingProgress } | null>(
    null,
  )
  const [isCutOff, setCutOff] = useState(false)
  const { revalidate } = useRevalidator()
  const progress = streamed?.loaded === loaded ? streamed.progress : loaded
  const moves = isMoving(progress.status)
  usePolling(moves && isCutOff ? ASK_SECONDS : null)
  useEffect(() => {
    if (!moves) return
    const stream = new EventSource(officePaths.mailingStream(loaded.id))
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      // Written by our own server as the very type that the page was loaded with.
      const next = JSON.parse(data) as MailingProgress
      setStreamed({ loaded, progress: next })
      // What it may be asked to do is decided by the server.
      if (next.status !== loaded.status) revalidate()
    }
    stream.onopen = () => setCutOff(false)
    stream.onerror = () => setCutOff(true)
    return () => stream.close()
  }, [loaded, moves, revalidate])
  return progress
}
