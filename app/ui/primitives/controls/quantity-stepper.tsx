import type { InputHTMLAttributes } from 'react'

import { classNames } from '../display/class-names'
import { Icon } from '../display/icon'

interface QuantityStepperProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'min' | 'max' | 'value' | 'onChange'
> {
  value: number
  min?: number
  max: number
  label: string
  onChange: (quantity: number) => void
}

export function QuantityStepper({
  value,
  min = 1,
  max,
  label,
  className,
  onChange,
  ...rest
}: QuantityStepperProps) {
  const choose = (quantity: number) => onChange(Math.min(max, Math.max(min, quantity)))
  return (
    <div className={classNames('stepper', className)}>
      <button type="button" aria-label="Меньше" disabled={value <= min} onClick={() => choose(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        {...rest}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={value}
        // Typing replaces the number: the field is never empty, so it cannot be cleared first.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => choose(Number(event.currentTarget.value) || min)}
      />
      <button type="button" aria-label="Больше" disabled={value >= max} onClick={() => choose(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
