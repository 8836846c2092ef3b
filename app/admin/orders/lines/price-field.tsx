import { priceText } from '~/domain/orders/staff'
import { Input } from '~/ui/primitives/controls/controls'

import type { EditedLine } from './order-lines-columns'

interface PriceFieldProps {
  line: EditedLine
  /** May be invalid text. */
  value: string | undefined
  error: readonly string[]
}

export function PriceField({ line: { id, name, unitPriceKopecks }, value, error }: PriceFieldProps) {
  const [problem] = error
  return (
    <span className="inline-grid justify-items-end gap-1">
      <Input
        name={`price.${id}`}
        aria-label={`Цена за штуку, ₽: ${name}`}
        aria-invalid={problem === undefined ? undefined : true}
        defaultValue={value ?? priceText(unitPriceKopecks)}
        title="Рубли или скидка: −10 %"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="w-28! text-right"
      />
      {problem === undefined ? null : (
        <span className="text-caption font-semibold text-danger">{problem}</span>
      )}
    </span>
  )
}
