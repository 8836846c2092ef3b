import { readSettings } from '~/domain/settings/index.server'

import { dkimRecord } from './evaluate-domain.server'

export async function readDkimRecord(): Promise<{ name: string; value: string } | null> {
  const { dkimSelector, dkimPublicKey, fromEmail, smtpUser } = await readSettings('email')
  const domain = (fromEmail || smtpUser).split('@')[1]
  if (dkimPublicKey === '' || domain === undefined) return null
  return dkimRecord(domain, { selector: dkimSelector, publicKey: dkimPublicKey })
}
