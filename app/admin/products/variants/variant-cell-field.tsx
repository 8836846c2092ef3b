import { Link } from '@remix-run/react'

import { variantText, type VariantCell, type VariantLook } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { formatNumber } from '~/platform/text/plural'
import { Input } from '~/ui/primitives/controls/controls'

interface VariantCellFieldProps {
  cell: VariantCell
  look: VariantLook
  state: FormState | undefined
}

/** A product that exists, or the fields of a new one. */
export function VariantCellField({ cell, look, state }: VariantCellFieldProps) {
  if (cell.known !== null) return <KnownVariant known={cell.known} />
  const field = (name: string): string => `variants.${cell.key}.${name}`
  const { color, base } = look
  const what = variantText(look, cell.volumeMl)
  const given = (name: string, usual: string): string => state?.values[field(name)] ?? usual
  const errors = ['price', 'sku', 'color'].flatMap((name) => errorsOf(state, field(name)))
  const isWanted = state === undefined || state.values[field('make')] === 'on'
  return (
    <div className="variant-new">
      {color === null ? null : <input type="hidden" name={field('color')} value={color.name} />}
      {color === null || color.hex === null ? null : (
        <input type="hidden" name={field('hex')} value={color.hex} />
      )}
      {base === null ? null : <input type="hidden" name={field('base')} value={base} />}
      <input type="hidden" name={field('volumeMl')} value={cell.volumeMl} />
      <input
        type="checkbox"
        name={field('make')}
        className="tick"
        defaultChecked={isWanted}
        aria-label={`Создать: ${what}`}
      />
      <Input
        name={field('price')}
        defaultValue={given('price', cell.priceKopecks === null ? '' : roubles(cell.priceKopecks))}
        inputMode="decimal"
        maxLength={13}
        aria-label={`Цена, ₽: ${what}`}
        aria-invalid={errorsOf(state, field('price')).length > 0}
        placeholder="Цена, ₽"
      />
      <Input
        name={field('sku')}
        defaultValue={given('sku', cell.sku)}
        maxLength={64}
        aria-label={`Артикул: ${what}`}
        aria-invalid={errorsOf(state, field('sku')).length > 0}
      />
      {errors.length === 0 ? null : (
        <p role="alert" className="variant-error">
          {errors.join('. ')}
        </p>
      )}
    </div>
  )
}

const roubles = (kopecks: number): string => String(kopecks / 100).replace('.', ',')

function KnownVariant({ known }: { known: NonNullable<VariantCell['known']> }) {
  return (
    <Link to={officePaths.productEdit(known.id)} className="variant-known">
      <span className="flex justify-between gap-2">
        <strong>{formatRoubles(known.priceKopecks)}</strong>
        <span className="text-muted">{known.isShown ? `${formatNumber(known.stock)} шт.` : 'Скрыт'}</span>
      </span>
      <span className="text-caption text-muted">{known.sku}</span>
    </Link>
  )
}
