import { getDb } from '~/platform/db/db.server'

import { blocksSchema, promoOf } from '../letter/blocks'

const MOST_TEMPLATES = 100

export async function listSuitableTemplates(): Promise<{ id: string; name: string }[]> {
  const rows = await getDb().mailingTemplate.findMany({
    select: { id: true, name: true, blocks: true },
    orderBy: { name: 'asc' },
    take: MOST_TEMPLATES,
  })
  return rows
    .filter(({ blocks }) => promoOf(blocksSchema.parse(blocks)) === null)
    .map(({ id, name }) => ({ id, name }))
}
