import { Link } from '@remix-run/react'

import { officePaths } from '~/office-paths'
import { volumeText } from '~/domain/catalog/shared'
import type { QueuedTint } from '~/domain/tinting/staff'
import { Badge } from '~/ui/primitives/display/badge'
import { cssColor } from '~/ui/primitives/display/css-color'

import { Doses } from './doses'

/** The anchor of the chosen line. */
export const CHOSEN_LINE = 'tint-line'

/** The chosen line of the queue with its formula. */
export function TintingLine({ tint }: { tint: QueuedTint }) {
  const { orderItemId, orderNumber, code, name, hex, productName, base, volumeMl } = tint
  const { quantity, tintedQuantity, formula } = tint
  return (
    <section id={CHOSEN_LINE} className="panel tint-line" aria-labelledby="tint-line-title">
      <div className="tint-line-color" style={cssColor(hex)} />
      <div className="grid content-start gap-3 p-4">
        <div>
          <p className="text-small text-muted">{orderNumber}</p>
          <h2 id="tint-line-title" className="text-lead">
            {code}
          </h2>
          <p>{name}</p>
        </div>
        <p>
          {productName}
          <span className="block text-small text-muted">
            база {base}, {volumeText(volumeMl)}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-3">
          {tintedQuantity < quantity ? (
            <Badge tone="info">
              банка {tintedQuantity + 1} из {quantity}
            </Badge>
          ) : (
            <Badge tone="success">готово</Badge>
          )}
          <Link to={officePaths.tintingCards([orderItemId])} className="touch-link link">
            Карточки этой строки
          </Link>
        </p>
      </div>
      <div className="p-4">
        <Doses formula={formula} volumeMl={volumeMl} quantity={quantity} />
      </div>
    </section>
  )
}
