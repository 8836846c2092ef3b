import { useRef } from 'react'

import { MOST_PIECES, typedPieces } from '~/domain/orders/staff'
import { Icon } from '~/ui/primitives/display/icon'

interface PiecesFieldProps {
  name: string
  label: string
  /** May be invalid text. */
  value: string
  error: readonly string[]
  onStep: () => void
}

/** Without scripts only the number field. */
export function PiecesField({ name, label, value, error, onStep }: PiecesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const step = (by: number): void => {
    const field = input.current
    if (!field) return
    field.value = String(Math.min(MOST_PIECES, Math.max(0, typedPieces(field.value, 0) + by)))
    onStep()
  }
  return (
    <>
      <span className="stepper ml-auto max-w-36">
        <button type="button" aria-label={`Меньше: ${label}`} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          ref={input}
          name={name}
          aria-label={label}
          aria-invalid={error.length > 0 ? true : undefined}
          defaultValue={value}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <button type="button" aria-label={`Больше: ${label}`} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </span>
      {error.slice(0, 1).map((text) => (
        <span key={text} className="block text-caption font-semibold text-danger">
          {text}
        </span>
      ))}
    </>
  )
}
