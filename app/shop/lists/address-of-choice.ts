import type { ChosenShade } from '~/domain/tinted-paints/shared'
import { paths } from '~/paths'

interface Choice {
  product: { slug: string }
  /** Null: the product as it is sold. */
  shade: Pick<ChosenShade, 'address'> | null
}

/** A tinted can is bought where its shade is chosen: the customer agrees there that it is not taken back. */
export const addressOfChoice = ({ product: { slug }, shade }: Choice): string =>
  shade === null ? paths.product(slug) : paths.productTint(slug, { shade: shade.address ?? undefined })
