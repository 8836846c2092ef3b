import { lineKey, type LineId } from '~/domain/cart/shared'
import { readVisibleCards } from '~/domain/catalog/index.server'
import type { ProductCard } from '~/domain/catalog/shared'
import { readChosenShades } from '~/domain/tinted-paints/index.server'
import type { ChosenShade } from '~/domain/tinted-paints/shared'
import { tintedName } from '~/domain/tinting/index.server'
import { kopecks } from '~/platform/money/money'

import type { WishlistEntry } from '../shared'

/** Without hidden products, in the given order. A shade that is not tinted any longer stays. */
export async function entriesOf(rows: readonly (LineId & { id: string })[]): Promise<WishlistEntry[]> {
  const [cards, shades] = await Promise.all([
    readVisibleCards([...new Set(rows.map(({ productId }) => productId))]),
    readChosenShades(rows),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ id, productId, shadeId }) => {
    const key = lineKey({ productId, shadeId })
    const [card, shade] = [byId.get(productId), shades.get(key) ?? null]
    if (!card || (shadeId !== null && shade === null)) return []
    return [{ id, key, productId, shadeId, product: shade === null ? card : inShade(card, shade), shade }]
  })
}

/** The price with tinting, while the shop tints the product in this shade. */
function inShade(card: ProductCard, { code, hex, tint }: ChosenShade): ProductCard {
  const fee = tint?.feeKopecks ?? 0
  return {
    ...card,
    name: tintedName(card.name, { code }),
    colorHex: hex,
    priceKopecks: kopecks(card.priceKopecks + fee),
    oldPriceKopecks: card.oldPriceKopecks === null ? null : kopecks(card.oldPriceKopecks + fee),
  }
}
