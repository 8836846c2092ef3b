import { Link } from '@remix-run/react'

import { orderStatusTones } from '~/domain/orders/shared'
import { staffStatusLabels, type OtherOrders } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { Badge } from '~/ui/primitives/display/badge'

import { Facts } from '../shared/orders/order-facts'

export function OtherOrdersCard({
  others: { count, totalKopecks, latest },
  email,
}: {
  others: OtherOrders
  email: string | null
}) {
  return (
    <Facts title="Другие заказы клиента">
      <p className="text-muted">
        Ещё {counted(count, ['заказ', 'заказа', 'заказов'])} на {formatRoubles(totalKopecks)}
      </p>
      <ul className="mt-2 grid gap-1">
        {latest.map(({ id, orderNumber, status, totalKopecks: sum }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <Link to={officePaths.order(id)} className="underline underline-offset-2">
              {orderNumber}
            </Link>
            <span className="flex items-center gap-2">
              {formatRoubles(sum)} <Badge tone={orderStatusTones[status]}>{staffStatusLabels[status]}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {email !== null && count > latest.length ? (
        <Link
          to={officePaths.orders({ search: email })}
          className="mt-2 inline-block underline underline-offset-2"
        >
          Все заказы клиента
        </Link>
      ) : null}
    </Facts>
  )
}
