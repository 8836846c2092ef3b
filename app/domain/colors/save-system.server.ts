import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { purgeTags } from '~/platform/cache/cache.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import type { Shade } from '~/platform/generated/prisma/client'
import { slugify } from '~/platform/text/slugs'

import { COLORS_TAG } from './read-shades.server'

export type WantedShade = Pick<
  Shade,
  'code' | 'slug' | 'name' | 'hex' | 'lightness' | 'labA' | 'labB' | 'isApproximate'
>

interface WantedSystem {
  name: string
  prefix: string
  shades: readonly WantedShade[]
  actor: Actor
}

/**
 * Adds a system, or adds to and corrects the one of this name; a second run changes nothing. Shades that the
 * file does not name stay.
 * @throws UserError (403)
 */
export function saveSystem({ name, prefix, shades, actor }: WantedSystem): Promise<void> {
  requireMay(actor, 'products.write')
  return transaction(async (tx) => {
    await lockKeys(tx, ['color-systems'])
    const id = await systemOf(tx, name, prefix)
    const present = await tx.db.shade.findMany({ where: { systemId: id }, take: 20_000 })
    const known = new Map(present.map((shade) => [shade.code, shade]))
    await tx.db.shade.createMany({
      data: shades.filter(({ code }) => !known.has(code)).map((shade) => ({ ...shade, systemId: id })),
    })
    for (const { code, slug: _, ...values } of shades) {
      const shade = known.get(code)
      if (shade && isChanged(shade, values))
        await tx.db.shade.update({ where: { id: shade.id }, data: values, select: { id: true } })
    }
    await recordAudit(tx, {
      actor,
      action: 'colors.import',
      object: { entity: 'ColorSystem', id },
      after: { name },
    })
    await purgeTags([COLORS_TAG], tx)
  })
}

type Values = Omit<WantedShade, 'code' | 'slug'>

const isChanged = (shade: Shade, values: Values): boolean =>
  (Object.keys(values) as (keyof Values)[]).some((key) => shade[key] !== values[key])

async function systemOf({ db }: Database, name: string, prefix: string): Promise<string> {
  const found = await db.colorSystem.findUnique({ where: { name }, select: { id: true } })
  if (found) {
    await db.colorSystem.update({
      where: { id: found.id },
      data: { prefix, isActive: true },
      select: { id: true },
    })
    return found.id
  }
  const id = newId()
  const position = await db.colorSystem.count()
  const slug = slugify(name)
  const isTaken = slug === '' || (await db.colorSystem.count({ where: { slug } })) > 0
  await db.colorSystem.create({
    data: { id, name, prefix, position, slug: isTaken ? id : slug },
    select: { id: true },
  })
  return id
}
