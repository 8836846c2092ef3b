import { Link, useMatches, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

import type { ProductPage } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { Icon } from '../primitives/icon'

/** The id of the route. */
const PRODUCT = 'product'

/** Where a product's page leads back to: its category. Null on every other page. */
export function useWayBack(): string | null {
  const data = useMatches().find(({ id }) => id === PRODUCT)?.data as { product?: ProductPage } | undefined
  return data?.product ? paths.category(data.product.category.slug) : null
}

/** On phones: to where one came from within the shop, which without JavaScript, or for who came from elsewhere, is the category. */
export function BackLink({ href }: { href: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent): void => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    if (idx === 0) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to={href} className="header-back" aria-label="Назад" onClick={goBack}>
      <Icon name="left" />
    </Link>
  )
}
