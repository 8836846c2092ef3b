import { generateKeyPair } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import { promisify } from 'node:util'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { readDkim } from '~/domain/mail/index.server'
import { changingSettings, lockSettings, writeSettings, readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { encrypt } from '~/platform/security/crypto.server'

import { dkimRecord, publishedKey } from './evaluate-domain.server'

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

export async function readDkimRecord(): Promise<{ name: string; value: string } | null> {
  const { dkimSelector, dkimPublicKey, fromEmail, smtpUser } = await readSettings('email')
  const domain = (fromEmail || smtpUser).split('@')[1]
  if (dkimPublicKey === '' || domain === undefined) return null
  return dkimRecord(domain, { selector: dkimSelector, publicKey: dkimPublicKey })
}

/** `off`: the shop does not sign; `unknown`: DNS does not answer. */
export type DkimRecordState = 'off' | 'published' | 'missing' | 'different' | 'unknown'

const none: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

type ResolveTxt = (name: string) => Promise<string[][]>

export async function checkDkimRecord(resolve: ResolveTxt = resolveTxt): Promise<DkimRecordState> {
  const dkim = await readDkim()
  if (dkim === null) return 'off'
  const { name } = dkimRecord(dkim.domainName, { selector: dkim.keySelector, publicKey: dkim.publicKey })
  try {
    const published = publishedKey((await resolve(name)).map((parts) => parts.join('')))
    if (published === null) return 'missing'
    return published === dkim.publicKey ? 'published' : 'different'
  } catch (error) {
    return none.has((error as NodeJS.ErrnoException).code) ? 'missing' : 'unknown'
  }
}
