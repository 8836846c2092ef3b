import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { isMoving, type MailingProgress } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { usePolling } from '~/ui/primitives/use-polling'

/** Poll interval in seconds, used when streaming is unavailable. */
const ASK_SECONDS = 5

/** Loaded progress, then streamed updates; polls when the stream cannot be opened. */
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
      // Our own server serialises the same type that the loader returns.
      const next = JSON.parse(data) as MailingProgress
      setStreamed({ loaded, progress: next })
      // The server decides which actions are allowed, so a new status reloads the page's data.
      if (next.status !== loaded.status) revalidate()
    }
    stream.onopen = () => setCutOff(false)
    stream.onerror = () => setCutOff(true)
    return () => stream.close()
  }, [loaded, moves, revalidate])
  return progress
}
