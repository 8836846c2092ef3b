import { useFormState } from '~/http/forms/use-form-state'

interface ChosenBoxProps {
  form: string
  value: string
  label: string
}

/** A tick of a list for its bulk form; it stays after a refusal. */
export function ChosenBox({ form, value, label }: ChosenBoxProps) {
  const chosen = useFormState()?.values.chosen?.split(',') ?? []
  return (
    <input
      type="checkbox"
      name="chosen"
      value={value}
      form={form}
      defaultChecked={chosen.includes(value)}
      aria-label={label}
      className="tick"
    />
  )
}
