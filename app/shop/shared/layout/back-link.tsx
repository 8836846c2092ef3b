import { Link, useMatches, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

import type { ProductPage } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { Icon } from '../../../ui/primitives/display/icon'

const PRODUCT = 'product'

export function useWayBack(): string | null {
  const data = useMatches().find(({ id }) => id === PRODUCT)?.data as { product?: ProductPage } | undefined
  return data?.product ? paths.category(data.product.category.slug) : null
}

/**
 * On phones: back to the previous page of the shop. Without JavaScript or an earlier page, to the category.
 */
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
