import { characteristicLabel } from '~/domain/catalog/index.server'
import type { Characteristic, ProductPage } from '~/domain/catalog/shared'
import type { ChosenShade } from '~/domain/tinted-paints/shared'
import { litreKopecksOf, tintedName } from '~/domain/tinting/index.server'
import { kopecks } from '~/platform/money/money'

import type { ComparedProduct } from './compare'

/** A product, or a product in a shade. */
export interface ComparedColumn {
  head: ComparedProduct
  page: ProductPage
  /** False: it is not tinted in this shade any longer, and has no price. */
  isSold: boolean
}

export function columnOf(key: string, product: ProductPage, shade: ChosenShade | null): ComparedColumn {
  const page = shade === null ? product : inShade(product, shade)
  const { id, slug, name, pictures, colorHex, available, description } = page
  const imageUrl = pictures[0]?.url ?? null
  return {
    head: { key, id, slug, name, imageUrl, colorHex, available, description, shade },
    page,
    isSold: shade === null || shade.tint !== null,
  }
}

function inShade(product: ProductPage, { code, name, hex, tint }: ChosenShade): ProductPage {
  const priceKopecks = kopecks(product.priceKopecks + (tint?.feeKopecks ?? 0))
  return {
    ...product,
    ...{ name: tintedName(product.name, { code }), colorHex: hex, priceKopecks },
    litreKopecks:
      product.litreKopecks === null || tint === null ? null : litreKopecksOf(priceKopecks, tint.volumeMl),
    characteristics: inColor(product.characteristics, `${code} ${name}`.trimEnd()),
  }
}

const COLOR = characteristicLabel('color')

const inColor = (characteristics: readonly Characteristic[], value: string): Characteristic[] => [
  { name: COLOR, value },
  ...characteristics.filter(({ name }) => name !== COLOR),
]
