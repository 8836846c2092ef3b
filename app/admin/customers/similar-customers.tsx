import { Link } from '@remix-run/react'

import type { CustomerHead, SimilarCustomer } from '~/domain/customers/staff'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

import { Facts } from '../shared/orders/order-facts'
import { CustomerStatusBadge } from './customer-status-badge'

interface SimilarCustomersProps {
  customer: Pick<CustomerHead, 'id' | 'status'>
  similar: readonly SimilarCustomer[]
}

export function SimilarCustomers({ customer: { id, status }, similar }: SimilarCustomersProps) {
  if (similar.length === 0) return null
  return (
    <Facts title="Похожие клиенты">
      <ul className="grid grid-cols-1 gap-3">
        {similar.map((other) => (
          <li key={other.id} className="min-w-0">
            <Link to={officePaths.customer(other.id)} className="touch-link link font-semibold">
              {other.name}
            </Link>{' '}
            {other.status === 'INACTIVE' ? <CustomerStatusBadge status={other.status} /> : null}
            <p>{other.email}</p>
            <p className="text-caption text-muted">
              {likenessOf(other)}, {counted(other.ordersCount, ['заказ', 'заказа', 'заказов'])}
            </p>
            {status === 'ACTIVE' ? (
              <Link
                to={officePaths.customerMerge(id, other.id)}
                className="touch-link link"
                aria-label={`Объединить: ${other.name}, ${other.email}`}
              >
                Объединить
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Facts>
  )
}

function likenessOf({ samePhone, sameMailbox }: SimilarCustomer): string {
  if (samePhone && sameMailbox) return 'Тот же телефон и почтовый ящик'
  return samePhone ? 'Тот же телефон' : 'Тот же почтовый ящик'
}
