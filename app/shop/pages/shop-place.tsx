import type { Seller } from '~/domain/settings/shared'

import { Icon } from '../../ui/primitives/display/icon'
import { PhoneLink } from '../../ui/primitives/display/phone-link'

interface ShopPlaceProps {
  seller: Pick<Seller, 'place' | 'coordinates' | 'phone' | 'hours'>
}

/** The maps of others show the street; here are the address, the point and the way there. */
export function ShopPlace({ seller: { place, coordinates, phone, hours } }: ShopPlaceProps) {
  return (
    <section aria-labelledby="place-title" className="panel mt-10 grid overflow-clip lg:grid-cols-2">
      <div className="grid content-center gap-3 bg-deep p-6 text-surface lg:p-10">
        <Icon name="place" className="size-11" />
        <address className="text-section font-bold not-italic text-balance">{place}</address>
        {coordinates === '' ? null : <p className="text-surface/85">Координаты: {coordinates}</p>}
        <p className="flex flex-wrap gap-x-6">
          {linksTo({ place, coordinates }).map(({ label, href }) => (
            <a
              key={label}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block py-2.5 underline underline-offset-4 hover:text-white"
            >
              {label}
            </a>
          ))}
        </p>
      </div>
      <div className="self-center p-6 lg:p-10">
        <h2 id="place-title">Где нас найти</h2>
        <p className="mt-1.5 text-muted">Здесь и колеровочная машина, и выкраски оттенков.</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
          {hours.map(({ days, hours: open }) => (
            <div key={days} className="contents">
              <dt className="text-muted">{days}</dt>
              <dd>{open}</dd>
            </div>
          ))}
        </dl>
        {phone === '' ? null : (
          <PhoneLink
            phone={phone}
            className="mt-4 inline-block py-2.5 text-lead font-semibold hover:text-accent"
          />
        )}
      </div>
    </section>
  )
}

function linksTo({ place, coordinates }: Pick<Seller, 'place' | 'coordinates'>) {
  const map = 'https://yandex.ru/maps/?'
  const [latitude, longitude] = coordinates.split(',').map((part) => part.trim())
  if (latitude === undefined || longitude === undefined)
    return [
      { label: 'Открыть на Яндекс Картах', href: map + new URLSearchParams({ text: place }).toString() },
    ]
  const point = `${longitude},${latitude}`
  const shown = new URLSearchParams({ ll: point, pt: `${point},pm2rdm`, z: '17' })
  const way = new URLSearchParams({ rtext: `~${latitude},${longitude}` })
  return [
    { label: 'Открыть на Яндекс Картах', href: map + shown.toString() },
    { label: 'Проложить маршрут', href: map + way.toString() },
  ]
}
