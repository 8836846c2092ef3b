import { segmentNames } from '~/domain/segments/index.server'
import { database, type Database } from '~/platform/db/db.server'

import { countAudience } from './audience.server'
import type { Audience, AudienceCount } from './letter/audience'
import { audienceLabels } from './staff-mailing'

export async function audienceNames(
  db: Pick<Database, 'db'>,
  audiences: readonly Audience[],
): Promise<string[]> {
  const ids = audiences.flatMap((audience) => (audience.kind === 'segment' ? audience.segmentId : []))
  const names = await segmentNames(db, [...new Set(ids)])
  return audiences.map((audience) => {
    if (audience.kind !== 'segment') return audienceLabels[audience.kind]
    const name = names.get(audience.segmentId)
    return name === undefined ? 'Удалённый сегмент' : `Сегмент «${name}»`
  })
}

/** @throws UserError as `countAudience` */
export async function describeAudience(audience: Audience): Promise<AudienceCount & { name: string }> {
  const [[name = ''], count] = await Promise.all([
    audienceNames(database, [audience]),
    countAudience(audience),
  ])
  return { name, ...count }
}
