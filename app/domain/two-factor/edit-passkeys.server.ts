import { recordAudit } from '~/domain/audit/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { getLogger } from '~/platform/logs/log.server'

import { passkeysImpossible } from './accept-passkey.server'
import { addFactor, factorsKey, type OwnChange, assertOtherWay, notifyOwner } from './factors.server'
import { CHALLENGE_LIFE, newChallenge, takeChallenge } from './passkey-challenges.server'
import type { PasskeyRegistration } from './passkey-input.server'
import { relyingParty } from './relying-party.server'
import { MOST_PASSKEYS } from './shared'

/** COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/**
 * JSON text.
 * @throws UserError (409) where passkeys are impossible, or there are too many
 */
export async function beginPasskey({
  userId,
  sessionId,
  email,
}: Pick<OwnChange, 'userId' | 'sessionId' | 'email'>): Promise<string> {
  const party = relyingParty()
  if (!party) throw passkeysImpossible()
  const known = await getDb().passkey.findMany({
    where: { userId },
    select: { credentialId: true },
    take: MOST_PASSKEYS,
  })
  if (known.length >= MOST_PASSKEYS) throw tooMany()
  const { general } = await readPublicSettings()
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: general.siteName,
    userID: new TextEncoder().encode(userId),
    userName: email,
    challenge: Buffer.from(await newChallenge({ userId, holderId: sessionId }), 'base64url'),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_LIFE,
  })
  return JSON.stringify(options)
}

interface NewPasskey extends OwnChange {
  name: string
  registration: PasskeyRegistration
}

/**
 * Returns recovery codes when it enables two-factor, otherwise none.
 * @throws UserError (401) when the answer is invalid, (409) for a known passkey or too many
 */
export async function addPasskey({ name, registration, ...change }: NewPasskey): Promise<string[]> {
  const { userId, actor } = change
  const { transports } = registration.response
  const { id: credentialId, publicKey, counter } = await checkRegistration(change, registration)
  return transaction(async (tx) => {
    await lockKeys(tx, [factorsKey(userId)])
    const codes = await addFactor(tx, { ...change, kind: 'passkey' })
    if ((await tx.db.passkey.count({ where: { userId } })) >= MOST_PASSKEYS) throw tooMany()
    const row = { id: newId(), userId, name, credentialId, publicKey, counter, transports, createdAt: now() }
    const { count } = await tx.db.passkey.createMany({ data: row, skipDuplicates: true })
    if (count === 0) throw new UserError('Этот ключ доступа уже добавлен', { status: 409 })
    await recordAudit(tx, {
      actor,
      action: 'factor.passkey-on',
      object: { entity: 'User', id: userId },
      after: { name },
    })
    return codes
  })
}

const tooMany = (): UserError =>
  new UserError(`Ключей доступа может быть до ${MOST_PASSKEYS}: удалите лишний`, { status: 409 })

async function checkRegistration(
  { userId, sessionId }: OwnChange,
  { response, ...registration }: PasskeyRegistration,
) {
  const challenge = await takeChallenge({ userId, holderId: sessionId })
  const party = relyingParty()
  if (challenge === null || !party) throw refused()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject } = response
  const result = await verifyRegistrationResponse({
    response: {
      ...registration,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    // When every passkey fails here, the shop's address is configured wrongly.
    getLogger().info(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'a new passkey was refused',
    )
    throw refused()
  })
  if (!result.verified) throw refused()
  return result.registrationInfo.credential
}

const refused = (): UserError =>
  new UserError('Ключ доступа не добавлен: его ответ не подошёл. Попробуйте ещё раз.', { status: 401 })

/**
 * The last way stays: disabling two-factor needs more than the password. Returns its name.
 * @throws UserError (404) when it is missing or another person's, (409) for the last way
 */
export async function removePasskey({
  userId,
  id,
  actor,
}: Pick<OwnChange, 'userId' | 'actor'> & { id: string }): Promise<string> {
  return transaction(async (tx) => {
    await lockKeys(tx, [factorsKey(userId)])
    const found = await tx.db.passkey.findFirst({ where: { id, userId }, select: { name: true } })
    if (!found) throw new UserError('Ключ доступа не найден: он уже удалён', { status: 404 })
    await assertOtherWay(tx, userId, {
      without: 'passkey',
      text: 'Это единственный ключ. Добавьте другой или выключите второй шаг.',
    })
    await tx.db.passkey.deleteMany({ where: { id, userId } })
    await recordAudit(tx, {
      actor,
      action: 'factor.passkey-off',
      object: { entity: 'User', id: userId },
      before: { name: found.name },
    })
    await notifyOwner(tx, { userId, kind: 'passkey-removed' })
    return found.name
  })
}
