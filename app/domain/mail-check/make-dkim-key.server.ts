import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { changingSettings, lockSettings, writeSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { encrypt } from '~/platform/security/crypto.server'

const generate = promisify(generateKeyPair)

/** Still accepted by receivers and short enough for a DNS record. */
const MODULUS_BITS = 2_048

/**
 * RFC 6376. A new selector keeps emails in transit verifiable. Enable signing only after the DNS record
 * exists.
 * @throws UserError (403)
 */
export async function makeDkimKey(actor: Actor): Promise<void> {
  requireMay(actor, 'mail-server.write')
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const dkimSelector = `shop${now().getTime().toString(36)}`
  await changingSettings(async (tx) => {
    await lockSettings(tx, ['email'])
    await writeSettings(tx, 'email', {
      dkimSelector,
      dkimPublicKey: publicKey.toString('base64'),
      dkimPrivateKey: encrypt(privateKey),
      dkimEnabled: false,
    })
    await recordAudit(tx, {
      actor,
      action: 'settings.dkim-key',
      object: { entity: 'Setting', id: 'email' },
      after: { 'email-dkimSelector': dkimSelector },
    })
  })
}
