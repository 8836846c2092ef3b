import { Link } from '@remix-run/react'

import type { SuggestedProduct } from '~/domain/catalog/shared'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { cssColor } from '../../../ui/primitives/display/css-color'
import { Icon, type IconName } from '../../../ui/primitives/display/icon'
import { MarkedText } from '../../../ui/primitives/display/marked-text'

/** `product`: otherwise it is a category, a brand, a page or a corrected text. */
export interface SuggestedAnswer {
  href: string
  name: string
  marks: [number, number][]
  note: string | null
  icon: IconName | null
  product: Omit<SuggestedProduct, 'slug' | 'name' | 'marks'> | null
}

interface SuggestionListProps {
  id: string
  answers: readonly SuggestedAnswer[]
  active: number
  onLeave: () => void
}

export default function SuggestionList({ id, answers, active, onLeave }: SuggestionListProps) {
  return (
    <div className="suggestions">
      <p role="status" className={answers.length === 0 ? 'px-4 py-3 text-muted' : 'sr-only'}>
        {answers.length === 0
          ? 'Товары не найдены'
          : counted(answers.length, ['подсказка', 'подсказки', 'подсказок'])}
      </p>
      <div id={id} role="listbox" aria-label="Подсказки" hidden={answers.length === 0}>
        {answers.map((answer, index) => (
          <Link
            key={answer.href}
            id={`${id}-${index}`}
            to={answer.href}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={onLeave}
          >
            <AnswerPicture {...answer} />
            <span className="min-w-0 flex-1">
              <MarkedText text={answer.name} marks={answer.marks} />
              {answer.note === null ? null : (
                <span className="block text-caption text-muted">{answer.note}</span>
              )}
            </span>
            {answer.product ? <Price {...answer.product} /> : null}
          </Link>
        ))}
      </div>
    </div>
  )
}

function AnswerPicture({ product, icon }: SuggestedAnswer) {
  if (icon !== null)
    return (
      <span className="grid size-12 flex-none place-items-center text-accent">
        <Icon name={icon} />
      </span>
    )
  if (!product?.imageUrl) return <span className="tinted" />
  return (
    <img
      className="tinted"
      src={product.imageUrl}
      alt=""
      width={48}
      height={48}
      style={cssColor(product.colorHex)}
    />
  )
}

function Price({ priceKopecks, isSoldOut }: NonNullable<SuggestedAnswer['product']>) {
  return (
    <span className="text-right whitespace-nowrap">
      <b>{formatRoubles(priceKopecks)}</b>
      {isSoldOut ? <span className="block text-caption text-muted">нет в наличии</span> : null}
    </span>
  )
}
