import { Link } from '@remix-run/react'

import { colorChoices, volumeChoices, volumeText, type FamilyChoice, type ProductPage } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { cssColor } from '../../primitives/css-color'
import { classNames } from '../../primitives/class-names'

/** Other colours and volumes of the same paint, each a link to its own page. */
export function FamilySwitch({ product }: { product: ProductPage }) {
  const colors = colorChoices(product)
  const volumes = volumeChoices(product)
  return (
    <>
      {product.color === null ? null : (
        <div>
          <p className="text-medium text-muted">
            Цвет: <strong className="text-ink">{product.color}</strong>
          </p>
          {colors.length < 2 ? null : (
            <ul className="mt-2.5 flex flex-wrap gap-2.5">
              {colors.map((choice) => (
                <ColorLink key={choice.member.id} choice={choice} />
              ))}
            </ul>
          )}
        </div>
      )}
      {volumes.length < 2 ? null : (
        <div>
          <p className="text-medium text-muted">Объём</p>
          <ul className="mt-2 flex flex-wrap gap-2.5">
            {volumes.map((choice) => (
              <VolumeLink key={choice.member.id} choice={choice} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function ColorLink({ choice: { member, isCurrent } }: { choice: FamilyChoice }) {
  const name = member.available > 0 ? (member.color ?? '') : `${member.color ?? ''}, нет в наличии`
  return (
    <li>
      <Link
        to={paths.product(member.slug)}
        preventScrollReset
        aria-label={name}
        title={name}
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames('swatch swatch-large', member.available === 0 && 'swatch-absent')}
        style={cssColor(member.colorHex)}
      />
    </li>
  )
}

function VolumeLink({ choice: { member, isCurrent } }: { choice: FamilyChoice }) {
  return (
    <li>
      <Link
        to={paths.product(member.slug)}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames('chip', member.available === 0 && 'text-muted line-through')}
      >
        {volumeText(member.volumeMl ?? 0)}
      </Link>
    </li>
  )
}
