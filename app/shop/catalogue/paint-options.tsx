import { Link } from '@remix-run/react'

import { offerText, type OfferedSet, type PaintedAmount, type PaintOption } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { Button } from '../../ui/primitives/controls/button'
import { classNames } from '../../ui/primitives/display/class-names'
import { Swatch } from '../../ui/primitives/display/swatch'
import { useIsAdding } from '../shared/cart/cart-provider'
import { SetLines } from '../shared/cart/set-lines'

interface PaintOptionsProps {
  title: string
  options: readonly PaintOption[]
  amount: PaintedAmount | null
}

export function PaintOptions({ title, options, amount }: PaintOptionsProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-block">{title}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {options.map((option) => (
          <Option key={option.familyId} option={option} amount={amount} />
        ))}
      </ul>
    </section>
  )
}

function Option({
  option: { slug, name, imageUrl, color, colorHex, otherColors, missingColor, sets },
  amount,
}: {
  option: PaintOption
  amount: PaintedAmount | null
}) {
  const [first, ...others] = sets
  const job =
    amount && 'area' in amount
      ? { area: String(amount.area), coats: String(amount.coats), reserve: String(amount.reserve) }
      : undefined
  const page = `${paths.product(slug, job)}#calculator`
  return (
    <li className="panel grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[88px_minmax(0,1fr)_auto]">
      {imageUrl === null ? (
        <span />
      ) : (
        <img src={imageUrl} alt="" width={88} height={88} loading="lazy" className="h-auto w-full" />
      )}
      <div className="min-w-0">
        <Link to={page} className="font-semibold hover:text-accent">
          {name}
        </Link>
        <p className="mt-1 text-small">Нужно {offerText(first)}</p>
        {color === null ? null : (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-muted">
            {colorHex === null ? null : <Swatch hex={colorHex} />} {color}
            {otherColors > 0 ? (
              <Link to={page} className="link">
                и ещё {counted(otherColors, ['цвет', 'цвета', 'цветов'])}
              </Link>
            ) : null}
            {missingColor === null ? null : <span>цвета «{missingColor}» столько нет</span>}
          </p>
        )}
      </div>
      <AddSet set={first} name={name} className="col-span-2 sm:col-span-1" />
      {others.map((set) => (
        <div
          key={set.neededMl}
          className="col-span-full grid items-center gap-3 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <p className="text-small text-muted">
            {set.totalKopecks < first.totalKopecks ? 'Дешевле' : 'Надёжнее'}: {offerText(set)}
          </p>
          <AddSet set={set} name={name} isOther />
        </div>
      ))}
    </li>
  )
}

interface AddSetProps {
  set: OfferedSet
  name: string
  isOther?: boolean
  className?: string
}

function AddSet({ set, name, isOther = false, className }: AddSetProps) {
  const isAdding = useIsAdding(set.lines[0]?.can.productId ?? '')
  return (
    <form method="post" action={paths.cart()} data-cart="" className={className}>
      <input type="hidden" name="intent" value="add-set" />
      <SetLines lines={set.lines} />
      <p
        className={classNames(
          'mb-2 text-right max-sm:text-left',
          isOther ? 'font-semibold' : 'text-lead font-bold',
        )}
      >
        {formatRoubles(set.totalKopecks)}
      </p>
      <Button
        tone={isOther ? 'outline' : 'ink'}
        className="w-full"
        aria-busy={isAdding || undefined}
        aria-label={`Набор в корзину: ${name}, за ${formatRoubles(set.totalKopecks)}`}
      >
        Набор в корзину
      </Button>
    </form>
  )
}
