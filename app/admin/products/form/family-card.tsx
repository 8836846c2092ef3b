import { Link } from '@remix-run/react'

import { volumeText } from '~/domain/catalog/shared'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Swatch } from '~/ui/primitives/display/swatch'

export interface FamilyOfProduct {
  product: { id: string }
  familyName: string | null
  members: readonly {
    id: string
    name: string
    color: string | null
    colorHex: string | null
    volumeMl: number | null
  }[]
}

/** The other variants by colour, each in its volumes. */
export function FamilyCard({ family: { product, familyName, members } }: { family: FamilyOfProduct }) {
  if (familyName === null) return null
  const colors = [...Map.groupBy(members, ({ color }) => color ?? 'Без цвета')]
  return (
    <section className="panel mb-4 p-4" aria-label="Линейка товара">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-body font-semibold">
          Линейка «{familyName}»{' '}
          <span className="font-medium text-muted">
            {counted(members.length, ['товар', 'товара', 'товаров'])}
          </span>
        </h2>
        <LinkButton to={officePaths.productVariants(product.id)} tone="outline" small>
          Создать варианты
        </LinkButton>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {colors.map(([color, ofColor]) => (
          <li key={color} className="flex flex-wrap items-center gap-2 text-small">
            {ofColor[0]?.colorHex ? <Swatch hex={ofColor[0].colorHex} /> : null}
            {color}
            {ofColor.map(({ id, name, volumeMl }) => (
              <Link
                key={id}
                to={officePaths.productEdit(id)}
                aria-current={id === product.id ? 'page' : undefined}
                aria-label={name}
                className="chip list-chip text-small aria-[current=page]:bg-ink aria-[current=page]:text-surface"
              >
                {volumeMl === null ? '—' : volumeText(volumeMl)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
