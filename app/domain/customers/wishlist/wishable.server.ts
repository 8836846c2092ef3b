import { lineKey, type LineId } from '~/domain/cart/shared'
import { assertTinted, readChosenShades } from '~/domain/tinted-paints/index.server'
import { SHOWN } from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

export const notWished = () => new UserError('Этого товара нет в избранном', { status: 404 })

export const alreadyWished = (): UserError =>
  new UserError('Товар уже в избранном', { status: 409, code: 'duplicate' })

export const wishlistFull = (limit: number): UserError =>
  new UserError(`В избранном может быть не больше ${limit} товаров. Уберите те, что уже не нужны.`, {
    status: 409,
  })

/** Of products on sale; of shades that exist, even when the product is not tinted in them any longer. */
export async function knownLines(lines: readonly LineId[]): Promise<LineId[]> {
  const [products, shades] = await Promise.all([
    getDb().product.findMany({
      where: { id: { in: lines.map(({ productId }) => productId) }, ...SHOWN },
      select: { id: true },
      take: lines.length,
    }),
    readChosenShades(lines),
  ])
  const known = new Set(products.map(({ id }) => id))
  return lines.filter(
    (line) => known.has(line.productId) && (line.shadeId === null || shades.has(lineKey(line))),
  )
}

/** @throws UserError (404) for an unknown product or shade, (409) for a shade that it is not tinted in */
export async function assertWishable(line: LineId): Promise<void> {
  const product = await getDb().product.findFirst({
    where: { id: line.productId, ...SHOWN },
    select: { id: true },
  })
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  await assertTinted(line)
}
