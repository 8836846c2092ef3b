import type { ChosenShade } from '~/domain/tinted-paints/shared'
import { paths } from '~/paths'

import { LinkButton } from '../../ui/primitives/controls/button'
import { addressOfChoice } from './address-of-choice'

interface BuyInShadeProps {
  choice: { product: { slug: string }; shade: ChosenShade }
  name: string
  available: number
}

/** Leads to the page of the shade: there the customer agrees that a tinted can is not taken back. */
export function BuyInShade({ choice, name, available }: BuyInShadeProps) {
  const { product, shade } = choice
  if (shade.tint === null)
    return (
      <>
        <p className="text-small font-semibold text-danger">В {shade.code} эту краску больше не колеруем</p>
        <LinkButton
          to={addressOfChoice(choice)}
          tone="outline"
          className="relative z-1"
          aria-label={`Выбрать другой цвет: ${name}`}
        >
          Другой цвет
        </LinkButton>
      </>
    )
  return available > 0 ? (
    <LinkButton to={addressOfChoice(choice)} className="relative z-1" aria-label={`В корзину: ${name}`}>
      В корзину
    </LinkButton>
  ) : (
    <LinkButton
      to={`${paths.product(product.slug)}#stock-wait`}
      tone="outline"
      className="relative z-1"
      aria-label={`Когда появится: ${name}`}
    >
      Когда появится
    </LinkButton>
  )
}
