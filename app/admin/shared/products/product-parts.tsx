import { Link } from '@remix-run/react'

import { hiddenText, stockStateText, type OfficeProduct } from '~/domain/catalog/staff'
import { isLowStock } from '~/domain/inventory/shared'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { formatNumber } from '~/platform/text/plural'
import { Badge } from '~/ui/primitives/display/badge'
import { Icon } from '~/ui/primitives/display/icon'

import { useListOrigin } from '../list/list-preferences'
import { IfPermitted } from '../parts/if-permitted'
import { QuestionLink } from '../question/question-link'

export function ProductThumb({ imageUrl, large = false }: { imageUrl: string | null; large?: boolean }) {
  const size = large ? 160 : 40
  const place = `${large ? 'h-40 w-full' : 'size-10'} flex-none rounded-control`
  if (imageUrl === null) {
    return (
      <span
        aria-hidden="true"
        className={`${place} grid place-items-center bg-neutral-pale text-control-line`}
      >
        <Icon name="palette" />
      </span>
    )
  }
  return (
    <img
      src={imageUrl}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`${place} object-contain`}
    />
  )
}

export function ProductStock({ product }: { product: OfficeProduct }) {
  const { stock } = product
  const isLow = isLowStock(product)
  const tone = stock <= 0 ? 'danger' : isLow ? 'warning' : 'success'
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span>{formatNumber(stock)} шт.</span>
      <Badge tone={tone}>{stockStateText({ stock, isLow })}</Badge>
    </span>
  )
}

export function ProductState({ product }: { product: OfficeProduct }) {
  const hidden = hiddenText(product)
  return <Badge tone={hidden === null ? 'info' : 'neutral'}>{hidden ?? 'В продаже'}</Badge>
}

export function ProductRowActions({ product: { id, name, isShown } }: { product: OfficeProduct }) {
  const from = useListOrigin()
  return (
    <span className="row-actions">
      {isShown ? (
        <Link to={paths.product(id)} aria-label={`Просмотр в магазине: ${name}`} className="link">
          Просмотр
        </Link>
      ) : null}
      <IfPermitted permission="products.write">
        <Link
          to={officePaths.productEdit(id, from)}
          aria-label={`Изменить: ${name}`}
          className="link max-md:hidden"
        >
          Изменить
        </Link>
        <QuestionLink
          to={officePaths.productDeletion(id)}
          aria-label={`Удалить товар ${name}`}
          className="link text-danger"
        >
          Удалить
        </QuestionLink>
      </IfPermitted>
    </span>
  )
}
