import { useCallback, useEffect, useState, type RefObject } from 'react'

import { fieldsOf } from './fields-of'

/** Milliseconds after the last letter. */
const QUIET = 3_000
/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE = 5_000

interface KeptForm {
  form: RefObject<HTMLFormElement>
  /** Takes the form's fields and answers when they were kept. */
  action: string
  /** While the form is sent, or another draft waits. */
  isPaused: boolean
}

export type FormDraftStatus = ReturnType<typeof useFormDraft>

/** Keeps a form on the server a few seconds after typing stops, and at once when the page is left alone; `touch` hears of each change. */
export function useFormDraft({ form, action, isPaused }: KeptForm) {
  const [touches, setTouches] = useState(0)
  /** How many changes were sent. */
  const [sent, setSent] = useState(0)
  const [isSending, setSending] = useState(false)
  const [last, setLast] = useState<DraftAnswer>({ savedAt: null, error: null })
  const isDue = touches > sent && !isPaused && !isSending
  const send = useCallback(async () => {
    setSending(true)
    const answer = await sendDraft(action, fieldsOf(form.current))
    setLast((before) => ({ savedAt: answer.savedAt ?? before.savedAt, error: answer.error }))
    setSent(touches)
    setSending(false)
  }, [action, form, touches])
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void send(), QUIET)
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void send()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [isDue, send])
  const touch = useCallback(() => setTouches((count) => count + 1), [])
  return {
    ...last,
    isSending,
    touch,
    isTouched: touches > 0,
    isKept: touches > 0 && touches === sent && last.error === null,
  }
}

/** When the form was kept last, or why it was not. */
interface DraftAnswer {
  savedAt: Date | null
  error: string | null
}

async function sendDraft(action: string, fields: Readonly<Record<string, string>>): Promise<DraftAnswer> {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.set(name, text)
  try {
    const response = await fetch(action, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) })
    const { savedAt, formErrors } = (await response.json()) as { savedAt?: string; formErrors?: string[] }
    if (savedAt !== undefined) return { savedAt: new Date(savedAt), error: null }
    return { savedAt: null, error: formErrors?.[0] ?? NO_ANSWER }
  } catch {
    // No connection, or the sign-in page instead of an answer.
    return { savedAt: null, error: NO_ANSWER }
  }
}

const NO_ANSWER = 'нет связи, или вход в систему закончился'
