import { isProvenPerson, requireRecentProof, type SignedIn } from '~/domain/auth/index.server'

import { clientIp } from '../requests/request-scope.server'

/** @throws UserError beside `proof` */
export function requireReauthentication(
  { userId, sessionId }: SignedIn,
  proof: string | undefined,
): Promise<void> {
  return requireRecentProof({ userId, sessionId, password: proof, ip: clientIp() })
}

/**
 * Always false for a program: a stolen token must not help to guess the password.
 * @throws UserError beside a wrong password
 */
export async function isProven(
  { userId, sessionId, isProgram }: SignedIn,
  proof: string | undefined,
): Promise<boolean> {
  if (isProgram) return false
  return isProvenPerson({ userId, sessionId, password: proof, ip: clientIp() })
}
