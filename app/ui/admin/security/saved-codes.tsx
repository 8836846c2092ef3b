import { Button } from '~/ui/primitives/button'
import { Checkbox } from '~/ui/primitives/controls'

interface SavedCodesProps {
  next: string
  isSaved: boolean
  onChange: (isSaved: boolean) => void
}

/** The `required` checkbox makes the browser block this step, with scripts or without. */
export function SavedCodes({ next, isSaved, onChange }: SavedCodesProps) {
  return (
    <form method="get" action={next} className="grid gap-4">
      <Checkbox
        label="Я сохранил коды"
        required
        checked={isSaved}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Button className="w-fit">Дальше</Button>
    </form>
  )
}
