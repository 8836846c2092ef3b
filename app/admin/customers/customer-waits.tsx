import { Link } from '@remix-run/react'

import { stockWaitLabels, type CustomerMarketing } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/display/moment'

import { useMay } from '../shared/parts/if-permitted'
import { Facts } from '../shared/orders/order-facts'
import { Folded } from './folded'

export function CustomerWaits({ waits }: { waits: CustomerMarketing['waits'] }) {
  const mayOpen = useMay('products.write')
  if (waits.length === 0) return null
  return (
    <Facts title="Ждёт поступления">
      <Folded
        items={waits.map(({ id, productId, name, status, createdAt }) => (
          <li key={id} className="min-w-0">
            {mayOpen ? (
              <Link to={officePaths.productEdit(productId)} className="touch-link">
                {name}
              </Link>
            ) : (
              name
            )}
            <span className="block text-caption text-muted">
              {stockWaitLabels[status]}, с <Moment at={createdAt} />
            </span>
          </li>
        ))}
      />
    </Facts>
  )
}
