import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { writeSettings } from '~/domain/settings/index.server'
import type { Database } from '~/platform/db/db.server'

import { lockAndRead, namedValues } from './change-settings.server'

interface LinkToFill {
  network: 'facebook' | 'instagram'
  url: string
  actor: Actor
}

/** In the caller's transaction; false when the network already has a link. */
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
