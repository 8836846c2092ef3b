import { useSyncExternalStore } from 'react'

export interface EndedSession {
  /** Where its page would have led to sign in. */
  signIn: string
  sendAgain: () => void
}

/** The answer to the dialog's form. */
export interface SignedInHere {
  userId: string
  /** The page of the second step; null when the session has begun. */
  secondStep: string | null
}

let ended: EndedSession | null = null

const listeners = new Set<() => void>()

/** Opens the dialog that asks to sign in again; null closes it. */
export function sayEndedSession(session: EndedSession | null): void {
  ended = session
  for (const listen of listeners) listen()
}

export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => ended,
    () => null,
  )
}
