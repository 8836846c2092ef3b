import { useCallback, useEffect, useState, type RefObject } from 'react'

import { fieldsOf } from '../form/fields-of'
import { KEEP_DRAFT } from './opened-draft'

/** Milliseconds after the last input. */
const QUIET = 3_000
/** Milliseconds. */
const PATIENCE = 5_000

interface KeptForm {
  form: RefObject<HTMLFormElement>
  /** Receives the form's fields and returns the time of saving. */
  action: string
  isPaused: boolean
}

export type FormDraftStatus = ReturnType<typeof useFormDraft>

/**
 * Saves a few seconds after typing stops, and at once when the page is hidden. Call `touch` for each change.
 */
export function useFormDraft({ form, action, isPaused }: KeptForm) {
  const [touches, setTouches] = useState(0)
  const [sent, setSent] = useState(0)
  const [isSending, setSending] = useState(false)
  const [last, setLast] = useState<DraftAnswer>({ savedAt: null, error: null })
  const isDue = touches > sent && !isPaused && !isSending
  const send = useCallback(async () => {
    setSending(true)
    const answer = await sendDraft(action, draftedFields(form.current))
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
  const hasFailed = last.error !== null
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', touch)
    return () => window.removeEventListener('online', touch)
  }, [hasFailed, touch])
  return {
    ...last,
    isSending,
    touch,
    isTouched: touches > 0,
    isKept: touches > 0 && touches === sent && last.error === null,
  }
}

/** A password is never kept. */
function draftedFields(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const isSecret = (name: string): boolean => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.type === 'password'
  }
  return Object.fromEntries(Object.entries(fieldsOf(form)).filter(([name]) => !isSecret(name)))
}

interface DraftAnswer {
  savedAt: Date | null
  error: string | null
}

async function sendDraft(action: string, fields: Readonly<Record<string, string>>): Promise<DraftAnswer> {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.set(name, text)
  body.set('intent', KEEP_DRAFT)
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
