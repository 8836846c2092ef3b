import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import type { SlugOwner } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/ids.server'

interface SlugChange {
  ownerId: string
  /** The slug it had; null for a new one. */
  from: string | null
  to: string
}

/**
 * Keeps where old addresses lead: a slug that is left leads to its owner from now on, and one that is taken leads nowhere else, even if it
 * was another's once.
 */
export async function noteSlugs(
  { db }: Pick<Database, 'db'>,
  owner: SlugOwner,
  changes: readonly SlugChange[],
): Promise<void> {
  const left = changes.flatMap(({ ownerId, from, to }) =>
    from === null || from === to ? [] : [{ ownerId, slug: from }],
  )
  const slugs = [...changes.map(({ to }) => to), ...left.map(({ slug }) => slug)]
  await db.slugHistory.deleteMany({ where: { owner, slug: { in: slugs } } })
  if (left.length === 0) return
  const createdAt = now()
  await db.slugHistory.createMany({
    data: left.map((entry) => ({ id: newId(), owner, ...entry, createdAt })),
  })
}
