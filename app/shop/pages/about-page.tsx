import { Link } from '@remix-run/react'

import { ratingText, type ReviewFigures } from '~/domain/reviews/shared'
import {
  deliveryWorkingDays,
  sellerRegistration,
  type DeliveryDays,
  type Seller,
} from '~/domain/settings/shared'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { Unbroken } from '../../ui/primitives/display/unbroken'
import { LinkButton } from '../../ui/primitives/controls/button'
import { Icon, type IconName } from '../../ui/primitives/display/icon'
import { RatingStars } from '../../ui/rating-stars'
import { ContentPage } from '../../ui/content-page'
import { ShopPlace } from './shop-place'

interface AboutData {
  seller: Seller
  delivery: DeliveryDays
  rating: ReviewFigures | null
}

const reasonsOf = (delivery: DeliveryDays): { icon: IconName; title: string; text: string }[] => [
  {
    icon: 'palette',
    title: 'Колеруем при вас',
    text: 'Тысячи оттенков по веерам RAL и NCS. Принесите кусочек обоев или плитки — подберём цвет по образцу.',
  },
  {
    icon: 'drop',
    title: 'Считаем литры',
    text: 'Калькулятор учитывает стены, окна, слои и запас и подбирает самый дешёвый набор банок.',
  },
  {
    icon: 'shield',
    title: 'Отвечаем за качество',
    text: 'Работаем с производителями напрямую. На каждую партию есть сертификат, срок годности проверяем при отгрузке.',
  },
  {
    icon: 'truck',
    title: `Привозим за ${deliveryWorkingDays(delivery)}`,
    text: 'Доставляем по городу и области. Заказ можно забрать самому: соберём его в день обращения.',
  },
]

export function AboutPage({ seller, delivery, rating }: AboutData) {
  return (
    <ContentPage
      title="О нас"
      picture="shop-front"
      lead={`«${seller.name}» — магазин красок и материалов для отделки: для тех, кто красит дом сам, и для бригад, которые красят каждый день.`}
      head={
        <>
          {rating === null ? null : <Rating figures={rating} />}
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>
            <LinkButton to={paths.contacts()} tone="outline">
              Контакты
            </LinkButton>
          </div>
        </>
      }
    >
      <ul className="mt-10 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4">
        {reasonsOf(delivery).map(({ icon, title, text }) => (
          <li key={title} className="panel p-5">
            <span className="grid size-11 place-items-center rounded-full bg-neutral-pale text-block">
              <Icon name={icon} className="size-6" />
            </span>
            <h2 className="mt-4 text-lead">
              <Unbroken>{title}</Unbroken>
            </h2>
            <p className="mt-2 text-medium text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-x-12 lg:grid-cols-2">
        <HowWeWork />
        <ForTrade />
      </div>
      <ShopPlace seller={seller} />
      <Registration seller={seller} />
    </ContentPage>
  )
}

function Rating({ figures: { average, total } }: { figures: ReviewFigures }) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <RatingStars rating={average} />
      <strong>{ratingText(average)}</strong>
      <Link to={paths.reviews()} className="link py-2.5">
        {counted(total, ['отзыв', 'отзыва', 'отзывов'])}
      </Link>
    </p>
  )
}

function HowWeWork() {
  return (
    <section className="prose">
      <h2>Как мы работаем</h2>
      <p>
        Хорошая покраска начинается не с банки, а с основания. Поэтому мы продаём не только краску, но и всё,
        что нужно до неё и после: грунтовки, шпатлёвки, антисептики, лаки, растворители, валики и кисти. И
        сначала спрашиваем, что вы красите, — а потом советуем, чем.
      </p>
      <p>
        На складе лежит то, что показано на сайте: остатки обновляются сразу после каждого заказа. Если товар
        закончился, об этом написано на странице, и продать вам то, чего нет, магазин не сможет.
      </p>
    </section>
  )
}

function ForTrade() {
  return (
    <section className="prose">
      <h2>Для мастеров и организаций</h2>
      <p>
        Соберём смету на объект, отложим материал партиями одного тона, выставим счёт и отгрузим по графику.
        Постоянным заказчикам — отдельные условия: позвоните или напишите, и мы пришлём предложение.
      </p>
      <p>К каждой партии прилагаем паспорт качества и сертификат, к заказу — счёт, накладную и чек.</p>
    </section>
  )
}

function Registration({ seller }: { seller: Seller }) {
  const parts = sellerRegistration(seller)
  return parts.length === 0 ? null : (
    <p className="mt-5 text-small text-muted">Продавец: {parts.join(', ')}</p>
  )
}
