import { lineKey, type LineId } from '~/domain/cart/shared'
import { findAllShades } from '~/domain/colors/index.server'
import { shadeAddress, shadeCode } from '~/domain/colors/shared'
import { readTintingTable, tintOf, type BaseProduct } from '~/domain/tinting/index.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import type { ChosenShade } from './chosen-shade'

const BASE_COLUMNS = { brand: true, baseType: true, isTintable: true, volumeMl: true } satisfies Record<
  keyof BaseProduct,
  true
>

/** By `lineKey`, of lines with a shade. Products and shades that were deleted are missing. */
export async function readChosenShades(lines: readonly LineId[]): Promise<Map<string, ChosenShade>> {
  const tinted = lines.flatMap(({ productId, shadeId }) => (shadeId === null ? [] : [{ productId, shadeId }]))
  if (tinted.length === 0) return new Map()
  const [table, shades, products] = await Promise.all([
    readTintingTable(),
    findAllShades(tinted.map(({ shadeId }) => shadeId)),
    getDb().product.findMany({
      where: { id: { in: tinted.map(({ productId }) => productId) } },
      select: { id: true, ...BASE_COLUMNS },
      take: tinted.length,
    }),
  ])
  const bases = new Map(products.map((product) => [product.id, product]))
  return new Map(
    tinted.flatMap((line) => {
      const [base, shade] = [bases.get(line.productId), shades.get(line.shadeId)]
      if (!base || !shade) return []
      const { name, hex, isShown } = shade
      const address = isShown ? shadeAddress(shade) : null
      const tint = isShown ? tintOf(base, shade, table) : null
      return [[lineKey(line), { address, code: shadeCode(shade), name, hex, tint }] as const]
    }),
  )
}

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
