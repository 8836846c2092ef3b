import type { AutomaticMailPage } from '~/domain/mailings/staff'
import type { FormState } from '~/http/form-state'
import { TextField } from '~/ui/primitives/text-field'

export function AutomaticTerms({
  mail: { name, terms },
  state,
}: {
  mail: AutomaticMailPage
  state: FormState | undefined
}) {
  if (name === 'reorder') {
    return (
      <TextField
        name="squareMetres"
        label="Спросить тех, у кого краски меньше чем на, м²"
        inputMode="numeric"
        required
        state={state}
        defaultValue={String(terms.squareMetres)}
        hint="Считается по расходу и объёму заказанного, в два слоя. Обычная комната — около 40 м²"
      />
    )
  }
  if (name !== 'first-order') return null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <TextField
        name="percent"
        label="Скидка, %"
        inputMode="numeric"
        required
        state={state}
        defaultValue={String(terms.percent)}
      />
      <TextField
        name="minimum"
        label="Заказ от, ₽"
        inputMode="numeric"
        required
        state={state}
        defaultValue={String(Math.round(terms.minimumKopecks / 100))}
      />
      <TextField
        name="days"
        label="Действует, дней"
        inputMode="numeric"
        required
        state={state}
        defaultValue={String(terms.days)}
      />
    </div>
  )
}
