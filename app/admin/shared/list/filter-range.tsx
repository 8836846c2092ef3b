import { Input } from '~/ui/primitives/controls/controls'

interface RangeProps {
  label: string
  type: 'date' | 'number'
  from: { name: string; value: string | null }
  to: { name: string; value: string | null }
  placeholders?: readonly [from: string, to: string]
}

export function FilterRange({ label, type, from, to, placeholders }: RangeProps) {
  return (
    <fieldset className="flex items-center gap-1 wrap-break-word">
      <legend className="sr-only">{label}</legend>
      {placeholders === undefined ? null : <span aria-hidden="true">{label}</span>}
      <Input
        type={type}
        name={from.name}
        defaultValue={from.value ?? ''}
        aria-label={`${label}, от`}
        placeholder={placeholders?.[0] ?? `${label} от`}
        min={0}
        className="w-auto max-w-36"
      />
      <span aria-hidden="true">–</span>
      <Input
        type={type}
        name={to.name}
        defaultValue={to.value ?? ''}
        aria-label={`${label}, до`}
        placeholder={placeholders?.[1] ?? 'до'}
        min={0}
        className="w-auto max-w-36"
      />
    </fieldset>
  )
}
