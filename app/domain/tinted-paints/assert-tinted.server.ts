import { lineKey, type LineId } from '~/domain/cart/shared'
import { UserError } from '~/platform/errors/errors'

import { readChosenShades } from './read-chosen-shades.server'

/** @throws UserError (404) for an unknown shade, (409, code 'not-tinted') for one that the product is not tinted in */
export async function assertTinted(line: LineId): Promise<void> {
  if (line.shadeId === null) return
  const shade = (await readChosenShades([line])).get(lineKey(line))
  if (!shade) throw new UserError('Оттенок не найден', { status: 404 })
  if (shade.tint === null)
    throw new UserError('В этот цвет товар не колеруем. Выберите другой цвет или другую краску.', {
      status: 409,
      code: 'not-tinted',
    })
}
