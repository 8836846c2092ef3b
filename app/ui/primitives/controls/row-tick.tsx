import { useFormState } from '~/http/forms/use-form-state'

interface RowTickProps {
  /** The form of the bulk change, which stands elsewhere on the page. */
  form: string
  id: string
  label: string
}

/** Ticks a row for a bulk change (field `chosen`); stays ticked when the change was refused. */
export function RowTick({ form, id, label }: RowTickProps) {
  const isKept = useFormState()?.chosen?.includes(id) === true
  return (
    <input
      type="checkbox"
      name="chosen"
      value={id}
      form={form}
      aria-label={label}
      defaultChecked={isKept}
      className="tick"
    />
  )
}
