import { Link } from '@remix-run/react'

import { stockReasonLabels, type StockMovementRow } from '~/domain/inventory/staff'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'

import { IfPermitted } from '../shared/parts/if-permitted'

export function MovementReason({ movement: { reason, note, order } }: { movement: StockMovementRow }) {
  return (
    <>
      {order === null ? null : (
        <IfPermitted permission="orders.read" otherwise={order.orderNumber}>
          <Link to={officePaths.order(order.id)} className="link">
            {order.orderNumber}
          </Link>
        </IfPermitted>
      )}{' '}
      {note ?? stockReasonLabels[reason]}
    </>
  )
}

export function MovedPieces({ delta }: { delta: number }) {
  return <strong>{delta > 0 ? `+${formatNumber(delta)}` : formatNumber(delta)}</strong>
}
