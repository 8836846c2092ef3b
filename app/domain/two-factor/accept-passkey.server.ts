import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { getLogger } from '~/platform/logs/log.server'

import {
  CHALLENGE_LIFE,
  newChallenge,
  takeChallenge,
  type ChallengeHolder,
} from './passkey-challenges.server'
import type { PasskeyAssertion } from './passkey-input.server'
import { relyingParty } from './relying-party.server'
import { MOST_PASSKEYS } from './shared'

export const wrongPasskey = (): UserError =>
  new UserError('Ключ доступа не подошёл. Попробуйте ещё раз или введите код.', { status: 401 })

export const passkeysImpossible = (): UserError =>
  new UserError('Ключам доступа нужно собственное доменное имя магазина и https. Введите код.', {
    status: 409,
  })

/**
 * JSON text; only the newest challenge is valid.
 * @throws UserError (409) where passkeys are impossible or missing
 */
export async function askForPasskey(holder: ChallengeHolder): Promise<string> {
  const party = relyingParty()
  if (!party) throw passkeysImpossible()
  const known = await getDb().passkey.findMany({
    where: { userId: holder.userId },
    select: { credentialId: true, transports: true },
    orderBy: { id: 'asc' },
    take: MOST_PASSKEYS,
  })
  if (known.length === 0) throw new UserError('Ключей доступа у вас нет. Введите код.', { status: 409 })
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    challenge: Buffer.from(await newChallenge(holder), 'base64url'),
    userVerification: 'preferred',
    timeout: CHALLENGE_LIFE,
  })
  return JSON.stringify(options)
}

export interface CheckedPasskey {
  id: string
  counter: number
}

/** Uses up the holder's challenge. Null for any mismatch. */
export async function checkPasskey({
  assertion,
  ...holder
}: ChallengeHolder & { assertion: PasskeyAssertion }): Promise<CheckedPasskey | null> {
  const challenge = await takeChallenge(holder)
  const party = relyingParty()
  const known = await getDb().passkey.findFirst({
    where: { credentialId: assertion.id, userId: holder.userId },
    select: { id: true, publicKey: true, counter: true },
  })
  if (challenge === null || !party || !known) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(known.publicKey),
        counter: Number(known.counter),
      },
      requireUserVerification: false,
    })
    return verified ? { id: known.id, counter: authenticationInfo.newCounter } : null
  } catch (error) {
    // When every passkey fails here, the shop's address is configured wrongly.
    getLogger().info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused')
    return null
  }
}

/** In the caller's transaction; false when the passkey was deleted or its counter went backwards. */
export async function usePasskey({ db }: Database, { id, counter }: CheckedPasskey): Promise<boolean> {
  const { count } = await db.passkey.updateMany({
    where: { id, counter: counter === 0 ? 0 : { lt: counter } },
    data: { counter, lastUsedAt: now() },
  })
  return count > 0
}
