import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import type { SearchMeaning } from '~/platform/generated/prisma/client'
import { formatNumber } from '~/platform/text/plural'
import { assertVersion, nextChange } from '~/platform/forms/row-version'

import { SYNONYMS_TAG } from '../catalog-tag.server'
import { searchKey, synonymLimits } from './synonym-rules'

export interface WantedSynonym {
  term: string
  meaning: SearchMeaning
  synonyms: readonly string[]
}

interface NewSynonym {
  wanted: WantedSynonym
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * All processes reload on commit. Returns the id.
 * @throws UserError (409, beside `term`) for a duplicate in any word form or above the limit; as `makeOnce`
 */
export function addSynonym({ wanted, once, actor }: NewSynonym): Promise<string> {
  return makeOnce(once, async (tx, id) => {
    await holdSynonyms(tx)
    await assertFree(tx, wanted.term, null)
    const at = now()
    const after = { term: wanted.term, meaning: wanted.meaning, synonyms: [...wanted.synonyms] }
    await tx.db.searchSynonym.create({
      data: { id, ...after, createdAt: at, updatedAt: at },
      select: { id: true },
    })
    await recordAudit(tx, { actor, action: 'synonym.create', object: synonymObject(id), after })
  })
}

interface SynonymChange {
  synonymId: string
  wanted: WantedSynonym
  version?: string | undefined
  actor: Actor
}

/** @throws UserError (404); (409) on a concurrent edit; or as `addSynonym` */
export async function changeSynonym({ synonymId, wanted, version, actor }: SynonymChange): Promise<void> {
  await changing(async (tx) => {
    const { updatedAt, ...before } = await readOne(tx, synonymId)
    if (version !== undefined) assertVersion({ updatedAt }, version, 'Слово', 'изменено')
    await assertFree(tx, wanted.term, synonymId)
    const after = { term: wanted.term, meaning: wanted.meaning, synonyms: [...wanted.synonyms] }
    await tx.db.searchSynonym.update({
      where: { id: synonymId },
      data: { ...after, updatedAt: nextChange({ updatedAt }) },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor,
      action: 'synonym.update',
      object: synonymObject(synonymId),
      before,
      after,
    })
  })
}

/**
 * Returns the word.
 * @throws UserError (404)
 */
export function deleteSynonym({ synonymId, actor }: { synonymId: string; actor: Actor }): Promise<string> {
  return changing(async (tx) => {
    const { updatedAt: _, ...before } = await readOne(tx, synonymId)
    await tx.db.searchSynonym.delete({ where: { id: synonymId }, select: { id: true } })
    await recordAudit(tx, { actor, action: 'synonym.delete', object: synonymObject(synonymId), before })
    return before.term
  })
}

function changing<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => {
    await holdSynonyms(tx)
    return work(tx)
  })
}

/** Serialises changes, since a unique index cannot detect other forms of a word. */
async function holdSynonyms(tx: Database): Promise<void> {
  await lockKeys(tx, ['search-synonyms'])
  await purgeTags([SYNONYMS_TAG], tx)
}

async function readOne({ db }: Database, synonymId: string) {
  const select = { term: true, meaning: true, synonyms: true, updatedAt: true } as const
  const found = isId(synonymId)
    ? await db.searchSynonym.findUnique({ where: { id: synonymId }, select })
    : null
  if (!found) throw synonymNotFound()
  return found
}

async function assertFree({ db }: Database, term: string, ownId: string | null): Promise<void> {
  const rows = await db.searchSynonym.findMany({
    select: { id: true, term: true },
    take: synonymLimits.rules,
  })
  const taken = rows.find((row) => row.id !== ownId && searchKey(row.term) === searchKey(term))
  if (taken)
    throw new UserError(`У слова «${taken.term}» синонимы уже есть: дополните их`, {
      status: 409,
      field: 'term',
    })
  if (ownId !== null || rows.length < synonymLimits.rules) return
  const text = `Слов уже ${formatNumber(synonymLimits.rules)}, больше поиск не читает: удалите лишние`
  throw new UserError(text, { status: 409, field: 'term' })
}

export const synonymNotFound = (): UserError =>
  new UserError('Слово не найдено: возможно, его уже удалили', { status: 404 })

const synonymObject = (id: string) => ({ entity: 'SearchSynonym' as const, id })
