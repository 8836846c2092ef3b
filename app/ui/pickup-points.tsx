import { Fragment } from 'react'

import type { PickupOption } from '~/domain/delivery/shared'
import type { PickupPlace } from '~/domain/settings/shared'

import { PickupExtras, PickupPointChoice } from './pickup-point-choice'

interface PickupPointsProps {
  label: string
  options: readonly [PickupOption, ...PickupOption[]]
  chosenId: string | undefined
  errors: readonly string[]
  onChoose?: (id: string) => void
}

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

function PickupDetails({ place }: { place: PickupPlace }) {
  return (
    <>
      {place.address === '' ? null : <p className="font-semibold">{place.address}</p>}
      <p className="text-small text-muted">
        {place.hours.map(({ days, hours }, index) => (
          <Fragment key={days}>
            {index > 0 ? ', ' : ''}
            <span className="whitespace-nowrap">
              {days} {hours}
            </span>
          </Fragment>
        ))}
      </p>
    </>
  )
}
