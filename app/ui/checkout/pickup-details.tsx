import { Fragment } from 'react'

import type { PickupPlace } from '~/domain/settings/shared'

export function PickupDetails({ place }: { place: PickupPlace }) {
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
