import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { purgeTags } from '~/platform/cache/cache.server'
import { transaction } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'

import { COLORS_TAG } from './read-shades.server'
import { shadeTitle } from './shade'

interface Change {
  id: string
  isHidden: boolean
  actor: Actor
}

/**
 * Orders keep their shade. Returns its title.
 * @throws UserError (403, 404)
 */
export function hideShade({ id, isHidden, actor }: Change): Promise<string> {
  requireMay(actor, 'products.write')
  return transaction(async (tx) => {
    const shade = isId(id) ? await tx.db.shade.findUnique({ where: { id }, include: { system: true } }) : null
    if (!shade) throw new UserError('Оттенок не найден', { status: 404 })
    await tx.db.shade.update({ where: { id }, data: { isHidden }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: isHidden ? 'colors.hide' : 'colors.show',
      object: { entity: 'ColorSystem', id: shade.systemId },
      after: { code: shade.code },
    })
    await purgeTags([COLORS_TAG], tx)
    return shadeTitle(shade)
  })
}

/**
 * With all its shades: so an import is undone. Returns its name.
 * @throws UserError (403, 404)
 */
export function hideSystem({ id, isHidden, actor }: Change): Promise<string> {
  requireMay(actor, 'products.write')
  return transaction(async (tx) => {
    const system = isId(id) ? await tx.db.colorSystem.findUnique({ where: { id } }) : null
    if (!system) throw new UserError('Веер не найден', { status: 404 })
    await tx.db.colorSystem.update({ where: { id }, data: { isActive: !isHidden }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: isHidden ? 'colors.hide' : 'colors.show',
      object: { entity: 'ColorSystem', id },
      after: { name: system.name },
    })
    await purgeTags([COLORS_TAG], tx)
    return system.name
  })
}
