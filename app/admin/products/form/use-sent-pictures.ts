import { useEffect, useRef, useState } from 'react'

import { uploadLimits } from '~/domain/images/staff'
import { contractRoot } from '~/paths'

import { sendPicture } from '../../shared/form/send-picture'

export interface SentPicture {
  id: number
  name: string
  /** Per cent; null while it is waiting. */
  share: number | null
  error: string | null
}

/** Parallel uploads: the server decodes pictures one at a time. */
const AT_ONCE = 2
const ACTION = `${contractRoot}/upload/image`

export function useSentPictures(onSaved: (url: string) => void) {
  const [sent, setSent] = useState<readonly SentPicture[]>([])
  const waiting = useRef<{ id: number; file: File }[]>([])
  const running = useRunningRequests()
  const counter = useRef(0)
  const settle = useOrderOfChoosing(onSaved)
  const note = (id: number, facts: Partial<SentPicture>): void =>
    setSent((list) => list.map((one) => (one.id === id ? { ...one, ...facts } : one)))
  const sendNext = (): void => {
    if (running.current.size >= AT_ONCE) return
    const next = waiting.current.shift()
    if (!next) return
    const { id, file } = next
    note(id, { share: 0 })
    const onDone: Parameters<typeof sendPicture>[1]['onDone'] = (answer) => {
      running.current.delete(id)
      if ('error' in answer) note(id, { share: null, error: answer.error ?? 'попробуйте ещё раз' })
      else setSent((list) => list.filter((one) => one.id !== id))
      settle(id, 'error' in answer ? null : answer.url)
      sendNext()
    }
    const request = sendPicture(file, {
      action: ACTION,
      maxBytes: uploadLimits.product,
      onProgress: (share) => note(id, { share }),
      onDone,
    })
    if (request) running.current.set(id, request)
  }
  const add = (files: readonly File[]): void => {
    const added = files.map((file) => ({ id: (counter.current += 1), file }))
    const rows = added.map(({ id, file }) => ({ id, name: file.name, share: null, error: null }))
    setSent((list) => [...list.filter(({ error }) => error === null), ...rows])
    waiting.current.push(...added)
    added.slice(0, AT_ONCE).forEach(sendNext)
  }
  return { sent, isSending: sent.some(({ error }) => error === null), add }
}

function useRunningRequests() {
  const running = useRef(new Map<number, XMLHttpRequest>())
  useEffect(() => {
    const requests = running.current
    return () => requests.forEach((request) => request.abort())
  }, [])
  return running
}

/** Uploads end in any order; pictures are added in the order in which they were chosen. */
function useOrderOfChoosing(onSaved: (url: string) => void) {
  /** By number of the upload, from 1; null for a failed one. */
  const results = useRef(new Map<number, string | null>())
  const next = useRef(1)
  return (id: number, url: string | null): void => {
    results.current.set(id, url)
    for (; results.current.has(next.current); next.current += 1) {
      const ready = results.current.get(next.current) ?? null
      results.current.delete(next.current)
      if (ready !== null) onSaved(ready)
    }
  }
}
