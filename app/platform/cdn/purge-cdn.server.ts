import { database, type Database } from '../db/db.server'
import { getEnv } from '../process/env.server'
import { EVERYTHING } from '../cache/purges.server'
import { ALL_PAGES, isPageTag } from './page-tags'
import { recordPurge } from './purge-rows.server'

export function tagsForCdn(tags: readonly string[]): string[] {
  if (getEnv().CDN_PURGE_URL === undefined) return []
  return tags.includes(EVERYTHING) ? [ALL_PAGES] : tags.filter(isPageTag)
}

export async function purgeCdn(tags: readonly string[], tx: Pick<Database, 'sql'> = database): Promise<void> {
  const kept = tagsForCdn(tags)
  if (kept.length > 0) await recordPurge(tx, kept)
}
