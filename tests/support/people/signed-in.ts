import { findSession, startSession } from '~/domain/auth/index.server'

import { administratorWithPassword } from './person-with-app'

const ip = '127.0.0.1'

export async function signedIn() {
  return signedInAgain({ ...(await administratorWithPassword()), ip })
}

export async function signedInAgain<P extends { userId: string }>(person: P) {
  const token = await startSession({ userId: person.userId, kind: 'ADMIN', userAgent: null, ip })
  const sessionId = (await findSession(token, 'ADMIN'))?.sessionId ?? ''
  return { ...person, sessionId, token }
}
