import type { PickupOption } from '~/domain/delivery/shared'
import { hoursLine } from '~/domain/settings/shared'

import { PhoneLink } from '../../ui/primitives/display/phone-link'

export function PickupList({ places }: { places: readonly PickupOption[] }) {
  const points = places.filter(({ id }) => id !== null)
  return points.length === 0 ? null : (
    <ul className="mt-4 grid list-none gap-x-12 gap-y-4 pl-0 sm:grid-cols-2" aria-label="Пункты самовывоза">
      {points.map(({ id, name, address, hours, phone, note, canTint }) => (
        <li key={id}>
          <p className="font-semibold">{name}</p>
          <address className="not-italic">{address}</address>
          <p className="text-small text-muted">{hoursLine(hours)}</p>
          {phone === null ? null : (
            <PhoneLink phone={phone} className="inline-block py-1.5 text-small hover:text-accent" />
          )}
          {note === null ? null : <p className="text-small whitespace-pre-line text-muted">{note}</p>}
          {canTint ? null : <p className="text-small text-muted">Заколерованную краску здесь не выдают</p>}
        </li>
      ))}
    </ul>
  )
}
