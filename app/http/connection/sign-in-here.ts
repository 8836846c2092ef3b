import { decodeViaTurboStream } from '@remix-run/react/dist/esm/single-fetch.js'

import { isFormState, type FormState } from '../forms/form-state'
import { lostText } from './connection-state'
import type { SignedInHere } from './ended-session'
import { inTime } from './lost-connection'

interface Typed {
  email: string
  password: string
}

/** Signs in without the router, which would read the page again and so leave it. Never rejects. */
export async function signInHere(action: string, typed: Typed): Promise<SignedInHere | FormState> {
  const body = new URLSearchParams({ ...typed, stay: '1' })
  const request = new Request(`${action}.data`, { method: 'POST', body })
  try {
    const answer = await inTime(fetch(request), request)
    if (answer.body === null) return lost(typed)
    const { value } = await decodeViaTurboStream(answer.body, window)
    const data = typeof value === 'object' && value !== null && 'data' in value ? value.data : null
    return isFormState(data) || isSignedInHere(data) ? data : lost(typed)
  } catch {
    return lost(typed)
  }
}

function isSignedInHere(data: unknown): data is SignedInHere {
  return typeof data === 'object' && data !== null && 'secondStep' in data
}

function lost({ email }: Typed): FormState {
  return { values: { email }, fieldErrors: {}, formErrors: [lostText] }
}
