import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { changingSettings, lockSettings, writeSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/clock'
import { encrypt } from '~/platform/crypto.server'

const generate = promisify(generateKeyPair)

/** What receivers still accept, and the strings of a DNS record still hold. */
const MODULUS_BITS = 2_048

/**
 * Makes the key that the shop signs its mails with (RFC 6376), under a new selector: mails on their way are still checked against the record of the last one. Mails are signed once the
 * setting says so, which it should not before the record stands in DNS.
 * @throws UserError (403) for those who may not
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
      // A record for the new key is not there yet.
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
