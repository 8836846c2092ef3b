import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import type { SlugOwner } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

interface SlugChange {
  ownerId: string
  /** Null for a new one. */
  from: string | null
  to: string
}

/** A left slug redirects to its owner; a newly taken slug no longer redirects. */
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
