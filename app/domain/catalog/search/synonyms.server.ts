import { cached } from '~/platform/cache.server'
import { getDb } from '~/platform/db.server'

import { SYNONYMS_TAG } from '../catalog-tag.server'
import type { Synonym } from './search-terms.server'
import { normalizeText } from './search-text'
import { synonymLimits } from './synonym-rules'

const TTL_SECONDS = 300

/** The shop's synonyms, those of several words first. */
export function readSynonyms(): Promise<Synonym[]> {
  return cached('search-synonyms', [SYNONYMS_TAG], TTL_SECONDS, async () => {
    const rows = await getDb().searchSynonym.findMany({
      select: { term: true, synonyms: true },
      orderBy: { term: 'asc' },
      take: synonymLimits.rules,
    })
    return rows
      .map(({ term, synonyms }) => ({ term: normalizeText(term), synonyms }))
      .sort((a, b) => b.term.split(' ').length - a.term.split(' ').length)
  })
}
