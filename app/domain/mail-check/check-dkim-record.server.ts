import { resolveTxt } from 'node:dns/promises'

import { readDkim } from '~/domain/mail/index.server'

import { dkimRecord, publishedKey } from './judge-domain.server'

/** Whether DNS publishes the key that mails are signed with: `off` while the shop signs none, `unknown` while DNS does not answer. */
export type DkimRecordState = 'off' | 'published' | 'missing' | 'different' | 'unknown'

/** Answers of DNS that say that there is no record. */
const none: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

type ResolveTxt = (name: string) => Promise<string[][]>

/** Looks the record of the shop's DKIM key up. Never rejects for the sake of DNS. */
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
