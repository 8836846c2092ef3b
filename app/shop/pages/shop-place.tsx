import type { Seller } from '~/domain/settings/shared'

import { Icon } from '../../ui/primitives/display/icon'
import { PhoneLink } from '../../ui/primitives/display/phone-link'
import { PictureOf } from '../../ui/content-page'

export function ShopPlace({ seller }: { seller: Seller }) {
  const { place, phone, hours } = seller
  const onMap = `https://yandex.ru/maps/?${new URLSearchParams({ text: place }).toString()}`
  return (
    <section aria-labelledby="place-title" className="panel mt-10 grid overflow-clip lg:grid-cols-2">
      <div className="[&>img]:h-full [&>img]:rounded-none [&>img]:object-cover">
        <PictureOf name="town-map" />
      </div>
      <div className="self-center p-6 lg:p-10">
        <h2 id="place-title">Где нас найти</h2>
        <address className="mt-3 text-lead not-italic">{place}</address>
        <p className="mt-1.5 text-muted">Здесь и колеровочная машина, и выкраски оттенков.</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
          {hours.map(({ days, hours: open }) => (
            <div key={days} className="contents">
              <dt className="text-muted">{days}</dt>
              <dd>{open}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
          {phone === '' ? null : (
            <PhoneLink
              phone={phone}
              className="inline-block py-2.5 text-lead font-semibold hover:text-accent"
            />
          )}
          <a
            href={onMap}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex items-center gap-1.5 py-2.5"
          >
            <Icon name="place" />
            Открыть на Яндекс Картах
          </a>
        </p>
      </div>
    </section>
  )
}
