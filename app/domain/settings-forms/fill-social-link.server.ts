import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { writeSettings } from '~/domain/settings/index.server'
import type { Database } from '~/platform/db.server'

import { lockAndRead, namedValues } from './change-settings.server'

interface LinkToFill {
  network: 'facebook' | 'instagram'
  url: string
  actor: Actor
}

/** Puts a page of the shop into the links of its site, unless there is one of that network, in the caller's transaction; tells whether it did. */
export async function fillSocialLink(tx: Database, { network, url, actor }: LinkToFill): Promise<boolean> {
  const { social } = await lockAndRead(tx, ['social'])
  if (social === undefined || social[network] !== '') return false
  await writeSettings(tx, 'social', { [network]: url })
  const object = { entity: 'Setting', id: 'social' } as const
  const name = `social-${network}` as const
  const [before, after] = [namedValues([[name, '']]), namedValues([[name, url]])]
  await recordAudit(tx, { actor, action: 'settings.update', object, before, after })
  return true
}
