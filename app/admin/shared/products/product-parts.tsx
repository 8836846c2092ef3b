import { Link } from '@remix-run/react'

import { hiddenText, stockStateText, type OfficeProduct } from '~/domain/catalog/staff'
import { isLowStock } from '~/domain/inventory/shared'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { formatNumber } from '~/platform/text/plural'
import { Badge } from '~/ui/primitives/display/badge'
import { Icon } from '~/ui/primitives/display/icon'

import { useListOrigin } from '../list/list-preferences'
import { IfPermitted, useMay } from '../parts/if-permitted'
import { QuestionLink } from '../question/question-link'
import { RowMenu } from '../list/row-menu'

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
      <span className={tone === 'success' ? 'not-card' : undefined}>
        <Badge tone={tone}>{stockStateText({ stock, isLow })}</Badge>
      </span>
    </span>
  )
}

export function ProductState({ product }: { product: OfficeProduct }) {
  const hidden = hiddenText(product)
  if (hidden !== null) return <Badge tone="neutral">{hidden}</Badge>
  return (
    <span className="not-card">
      <Badge tone="info">В продаже</Badge>
    </span>
  )
}

export function ProductRowActions({ product: { id, name, isShown } }: { product: OfficeProduct }) {
  const from = useListOrigin()
  const mayWrite = useMay('products.write')
  if (!isShown && !mayWrite) return null
  return (
    <RowMenu label={`Действия с товаром ${name}`}>
      {isShown ? (
        <Link to={paths.product(id)} aria-label={`Просмотр в магазине: ${name}`}>
          Просмотр
        </Link>
      ) : null}
      <IfPermitted permission="products.write">
        <Link to={officePaths.productEdit(id, from)} aria-label={`Изменить: ${name}`}>
          Изменить
        </Link>
        <QuestionLink
          to={officePaths.productDeletion(id)}
          aria-label={`Удалить товар ${name}`}
          className="menu-danger"
        >
          Удалить…
        </QuestionLink>
      </IfPermitted>
    </RowMenu>
  )
}
