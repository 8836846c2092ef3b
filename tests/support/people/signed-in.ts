import { findSession, startSession } from '~/domain/auth/index.server'

import { administratorWithPassword } from './person-with-app'

const ip = '127.0.0.1'

/** An administrator with a session and no second step. */
export async function signedIn() {
  return signedInAgain({ ...(await administratorWithPassword()), ip })
}

/** The same person in one more session. */
export async function signedInAgain<P extends { userId: string }>(person: P) {
  const token = await startSession({ userId: person.userId, kind: 'ADMIN', userAgent: null, ip })
  const sessionId = (await findSession(token, 'ADMIN'))?.sessionId ?? ''
  return { ...person, sessionId, token }
}
