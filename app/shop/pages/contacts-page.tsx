import type { ReactNode } from 'react'

import type { PickupOption } from '~/domain/delivery/shared'
import { timetable, type OpeningHours, type Seller, type SocialLink } from '~/domain/settings/shared'
import { counted } from '~/platform/text/plural'

import { Icon } from '../../ui/primitives/display/icon'
import { PhoneLink } from '../../ui/primitives/display/phone-link'
import { SocialLinks } from '../shared/layout/social-links'
import { ContentPage } from '../../ui/content-page'
import { PickupList } from './pickup-list'
import { ShopPlace } from './shop-place'

export interface ContactsData {
  phones: string[]
  email: string
  city: string
  address: string
  postalCode: string
  openingHours: OpeningHours[]
  replyHours: number
  socials: SocialLink[]
  places: readonly PickupOption[]
  seller: Pick<Seller, 'place' | 'coordinates' | 'phone' | 'hours'>
}

export function ContactsPage({
  phones,
  email,
  city,
  address,
  postalCode,
  openingHours,
  replyHours,
  socials,
  places,
  seller,
  children,
}: ContactsData & { children: ReactNode }) {
  return (
    <ContentPage
      title="Контакты"
      lead={`Звоните, пишите, приходите. На письма отвечаем в течение ${counted(replyHours, ['часа', 'часов', 'часов'])} в рабочее время.`}
    >
      <div className="mt-8 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4">
        <Card icon="phone" title="Телефоны">
          {phones.map((phone) => (
            <PhoneLink
              key={phone}
              phone={phone}
              className="block py-1.5 text-lead font-semibold hover:text-accent"
            />
          ))}
        </Card>
        {email === '' ? null : (
          <Card icon="mail" title="Почта">
            <a href={`mailto:${email}`} className="link inline-block py-1.5 break-all">
              {email}
            </a>
          </Card>
        )}
        <Card icon="place" title="Адрес">
          <address className="py-1.5 not-italic">
            {[postalCode, city].filter(Boolean).join(', ')}
            <br />
            {address}
          </address>
        </Card>
        <Card icon="clock" title="Часы работы">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 py-1.5">
            {timetable(openingHours).map(({ days, hours }) => (
              <div key={days} className="contents">
                <dt className="text-muted">{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
      {socials.length === 0 ? null : (
        <section className="panel mt-3.5 p-5" aria-labelledby="socials-title">
          <h2 id="socials-title" className="flex items-center gap-2.5 text-body tracking-normal">
            <Icon name="share" className="text-accent" />
            Мы в социальных сетях
          </h2>
          <div className="mt-1.5 text-muted">
            <SocialLinks links={socials} linkClass="link" />
          </div>
        </section>
      )}
      <ShopPlace seller={seller} />
      {children}
      <div className="prose">
        <h2>Самовывоз</h2>
        <p>
          Соберём заказ в день обращения и позвоним, когда он будет готов. Храним его три рабочих дня.
          Назовите номер заказа — документы и сдача будут на месте; платить можно картой и наличными.
        </p>
        <PickupList places={places} />
        <h2>Колеровка</h2>
        <p>
          Приходите с образцом или номером оттенка по RAL и NCS. Колеровка банки занимает около пятнадцати
          минут; для больших объектов готовим партию одного тона заранее.
        </p>
      </div>
    </ContentPage>
  )
}

function Card({
  icon,
  title,
  children,
}: {
  icon: 'phone' | 'mail' | 'place' | 'clock'
  title: string
  children: ReactNode
}) {
  return (
    <section className="panel p-5">
      <h2 className="flex items-center gap-2.5 text-body tracking-normal">
        <Icon name={icon} className="text-accent" />
        {title}
      </h2>
      <div className="mt-2.5">{children}</div>
    </section>
  )
}
