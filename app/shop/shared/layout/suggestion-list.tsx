import { Link } from '@remix-run/react'

import type { Suggestion } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { cssColor } from '../../../ui/primitives/display/css-color'
import { MarkedText } from '../../../ui/primitives/display/marked-text'

interface SuggestionListProps {
  id: string
  products: readonly Suggestion[]
  active: number
  onLeave: () => void
}

export default function SuggestionList({ id, products, active, onLeave }: SuggestionListProps) {
  return (
    <div className="suggestions">
      <p role="status" className={products.length === 0 ? 'px-4 py-3 text-muted' : 'sr-only'}>
        {products.length === 0
          ? 'Товары не найдены'
          : counted(products.length, ['подсказка', 'подсказки', 'подсказок'])}
      </p>
      <div id={id} role="listbox" aria-label="Подходящие товары" hidden={products.length === 0}>
        {products.map((product, index) => (
          <Link
            key={product.slug}
            id={`${id}-${index}`}
            to={paths.product(product.slug)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={onLeave}
          >
            {product.imageUrl === null ? (
              <span className="tinted" />
            ) : (
              <img
                className="tinted"
                src={product.imageUrl}
                alt=""
                width={48}
                height={48}
                style={cssColor(product.colorHex)}
              />
            )}
            <span className="min-w-0 flex-1">
              <MarkedText text={product.name} marks={product.marks} />
            </span>
            <span className="text-right whitespace-nowrap">
              <b>{formatRoubles(product.priceKopecks)}</b>
              {product.isSoldOut ? (
                <span className="block text-caption text-muted">нет в наличии</span>
              ) : null}
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}
