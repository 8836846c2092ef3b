import type { PickupOption } from '~/domain/delivery/shared'

import { PickupDetails } from './pickup-details'
import { PickupExtras, PickupPointChoice } from './pickup-point-choice'

interface PickupPointsProps {
  /** What the choice is called. */
  label: string
  options: readonly [PickupOption, ...PickupOption[]]
  /** The point's id as it was chosen; what cannot be chosen any more is the first one. */
  chosenId: string | undefined
  errors: readonly string[]
  /** Where the form holds what is chosen itself. */
  onChoose?: (id: string) => void
}

/** Where the order is fetched: one place is told, several are chosen from. */
export function PickupPoints({ label, options, chosenId, errors, onChoose }: PickupPointsProps) {
  const [first, ...others] = options
  if (others.length === 0 && errors.length === 0) {
    return (
      <>
        {first.id === null ? null : <input type="hidden" name="pickupPointId" value={first.id} />}
        {first.name === null ? null : <p className="font-semibold">{first.name}</p>}
        <PickupDetails place={first} />
        {first.next === null ? null : (
          <p className="mt-1">
            Можно забрать <strong className="text-success">{first.next}</strong>
          </p>
        )}
        <PickupExtras option={first} />
      </>
    )
  }
  const chosen = options.find(({ id }) => id === chosenId) ?? first
  return (
    <PickupPointChoice
      label={label}
      options={options}
      chosenId={chosen.id ?? ''}
      errors={errors}
      {...(onChoose && { onChoose })}
    />
  )
}
