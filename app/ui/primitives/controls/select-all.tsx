import { useChosen } from '../hooks/use-chosen'

/** Rendered only with scripts. */
export function SelectAll({ form }: { form: string }) {
  const { total, chosen, chooseAll } = useChosen(form)
  if (total === 0) return <span className="sr-only">Выбор</span>
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label="Отметить все на странице"
      checked={chosen === total}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < total
      }}
      onChange={(event) => {
        chooseAll(event.currentTarget.checked)
      }}
    />
  )
}
