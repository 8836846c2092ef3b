import type { PickupOption } from '~/domain/delivery/shared'
import { hoursLine } from '~/domain/settings/shared'
import { Radio } from '~/ui/primitives/controls/controls'

interface PickupPointChoiceProps {
  label: string
  options: readonly PickupOption[]
  chosenId: string | undefined
  errors: readonly string[]
  onChoose?: (id: string) => void
  kept?: string | null
}

export function PickupPointChoice({
  label,
  options,
  chosenId,
  errors,
  onChoose,
  kept = null,
}: PickupPointChoiceProps) {
  const tick = (id: string) =>
    onChoose
      ? { checked: chosenId === id, onChange: () => onChoose(id) }
      : { defaultChecked: (chosenId ?? '') === id }
  return (
    <fieldset id="pickupPointId" className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      {kept === null ? null : (
        <Radio name="pickupPointId" value="" label={`Как в заказе: ${kept}`} {...tick('')} />
      )}
      {options.map((option) => (
        <Radio
          key={option.id}
          name="pickupPointId"
          value={option.id ?? ''}
          label={<PointLabel option={option} />}
          {...tick(option.id ?? '')}
        />
      ))}
      {errors.map((text) => (
        <p key={text} className="text-caption font-semibold text-danger">
          {text}
        </p>
      ))}
    </fieldset>
  )
}

function PointLabel({ option }: { option: PickupOption }) {
  return (
    <span className="grid gap-0.5 font-regular">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{option.name ?? 'Магазин'}</span>
        {option.next === null ? null : (
          <span className="text-small text-success">можно забрать {option.next}</span>
        )}
      </span>
      <span>{option.address}</span>
      <span className="text-small text-muted">{hoursLine(option.hours)}</span>
      <PickupExtras option={option} />
    </span>
  )
}

export function PickupExtras({ option: { phone, note, canTint } }: { option: PickupOption }) {
  return (
    <>
      {phone === null ? null : <span className="block text-small">{phone}</span>}
      {note === null ? null : <span className="block text-small whitespace-pre-line text-muted">{note}</span>}
      {canTint ? null : (
        <span className="block text-small text-muted">Заколерованную краску здесь не выдают</span>
      )}
    </>
  )
}
