import { findSession, startSession } from '~/domain/auth/index.server'

import { administratorWithPassword } from './person-with-app'

const ip = '127.0.0.1'

/** An administrator with a session and no second step. */
export async function signedIn() {
  const { userId, email, actor } = await administratorWithPassword()
  const token = await startSession({ userId, kind: 'ADMIN', userAgent: null, ip })
  const sessionId = (await findSession(token, 'ADMIN'))?.sessionId ?? ''
  return { userId, email, sessionId, ip, actor, token }
}
