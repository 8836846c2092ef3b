import { createHmac, randomBytes } from 'node:crypto'

import { decrypt, derivedToken } from '~/platform/security/crypto.server'
import type { OneTimeKey } from '~/platform/forms/one-time-key.server'

/** Standard Webhooks; base64 follows. */
const MARK = 'whsec_'

/** With a key, a repeated form gets the same secret. */
export function newSecret(once?: OneTimeKey): string {
  if (once === undefined) return MARK + randomBytes(32).toString('base64')
  return (
    MARK +
    Buffer.from(derivedToken('webhook-secret', `${once.scope}\n${once.key}`), 'base64url').toString('base64')
  )
}

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * One signature per secret: `v1,` and the HMAC-SHA256 of id, timestamp and body in base64
 * (standardwebhooks.com).
 */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(MARK.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

interface KeptSecrets {
  secret: string
  previousSecret: string | null
  previousUntil: Date | null
}

/**
 * The current one first.
 * @throws Error when one cannot be decrypted
 */
export function openSecrets({ secret, previousSecret, previousUntil }: KeptSecrets, at: Date): string[] {
  const isBoth = previousSecret !== null && previousUntil !== null && previousUntil > at
  return isBoth ? [decrypt(secret), decrypt(previousSecret)] : [decrypt(secret)]
}
