import { resolveTxt } from 'node:dns/promises'

import { readDkim } from '~/domain/mail/index.server'

import { dkimRecord, publishedKey } from './evaluate-domain.server'

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
