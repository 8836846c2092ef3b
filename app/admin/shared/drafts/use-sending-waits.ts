import { useEffect, useState, type FormEvent } from 'react'

interface Held {
  form: HTMLFormElement
  button: HTMLElement | null
}

/** Delays the submit until all files are uploaded. */
export function useSendingWaits(isSending: boolean) {
  const [held, setHeld] = useState<Held | null>(null)
  useEffect(() => {
    if (isSending || !held) return
    setHeld(null)
    held.form.requestSubmit(held.button)
  }, [isSending, held])
  const hold = (event: FormEvent<HTMLFormElement>): void => {
    if (!isSending) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setHeld({ form: event.currentTarget, button: submitter })
  }
  return { hold, isHeld: held !== null }
}
