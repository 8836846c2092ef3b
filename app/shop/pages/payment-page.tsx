import type { PickupOption } from '~/domain/delivery/shared'
import type { PaymentMethod } from '~/domain/orders/shared'
import { deliveryWorkingDays, type Seller } from '~/domain/settings/shared'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { tieUnits } from '~/platform/text/typography'

import { Unbroken } from '../../ui/primitives/display/unbroken'
import { Disclosure } from '../../ui/primitives/overlays/disclosure'
import { Icon, type IconName } from '../../ui/primitives/display/icon'
import { ContentPage } from '../../ui/content-page'
import { PickupList } from './pickup-list'
import { ShopPlace } from './shop-place'

export interface PaymentPageData {
  methods: readonly PaymentMethod[]
  online: boolean
  delivery: {
    enabled: boolean
    rateKopecks: number
    freeFromKopecks: number
    minDays: number
    maxDays: number
  }
  pickupRateKopecks: number
  places: readonly [PickupOption, ...PickupOption[]]
  seller: Seller
}

export function PaymentPage(data: PaymentPageData) {
  return (
    <ContentPage title="Оплата и доставка" lead={leadOf(data)} picture="courier-van">
      <WaysToPay methods={data.methods} online={data.online} />
      <div className="mt-4 grid gap-x-12 lg:grid-cols-2">
        <Delivery {...data} />
        <Returns />
      </div>
      <ShopPlace seller={data.seller} />
      <section className="mt-12" aria-labelledby="questions-title">
        <h2 id="questions-title">Частые вопросы</h2>
        <div className="mt-4 grid items-start gap-x-12 lg:grid-cols-2">
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} summary={question} className="border-b border-line py-1.5">
              <p className="pb-3 text-muted">
                <Unbroken>{tieUnits(answer)}</Unbroken>
              </p>
            </Disclosure>
          ))}
        </div>
      </section>
    </ContentPage>
  )
}

function Delivery(data: PaymentPageData) {
  const { delivery } = data
  return (
    <section className="prose" id="delivery">
      <h2>Доставка</h2>
      {delivery.enabled ? (
        <p>
          Курьер привезёт заказ <span className="whitespace-nowrap">за {deliveryWorkingDays(delivery)}</span>{' '}
          и заранее позвонит. Доставка стоит {formatRoubles(delivery.rateKopecks)}, а при заказе от{' '}
          {formatRoubles(delivery.freeFromKopecks)} — бесплатна.
        </p>
      ) : (
        <p>Сейчас заказы можно забрать только самому.</p>
      )}
      <p id="pickup">
        Самовывоз
        {data.pickupRateKopecks === 0 ? ' бесплатный' : ` стоит ${formatRoubles(data.pickupRateKopecks)}`}
        {data.places.length > 1
          ? `, из ${counted(data.places.length, ['пункта', 'пунктов', 'пунктов'])} на выбор.`
          : `: ${data.places[0].address}.`}
      </p>
      <PickupList places={data.places} />
    </section>
  )
}

function Returns() {
  return (
    <section className="prose" id="returns">
      <h2>Возврат и обмен</h2>
      <p>
        У вас есть 14&nbsp;дней после получения, чтобы вернуть или обменять товар, который не открывали.
        Привезите его с чеком или номером заказа. Если с товаром что-то не так, заменим его или вернём деньги
        и в том случае, когда банка уже открыта.
      </p>
      <p>
        Заколерованную по вашему заказу краску вернуть нельзя, если она надлежащего качества: такой оттенок
        сделан именно для вас. Перед колеровкой мы покажем выкраску.
      </p>
    </section>
  )
}

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Нужно ли платить заранее?',
    answer:
      'Нет. Оформите заказ, и мы позвоним, чтобы подтвердить его. Деньги вы отдаёте, когда получили товар и проверили его.',
  },
  {
    question: 'Можно ли проверить заказ при курьере?',
    answer:
      'Да. Осмотрите упаковку, сверьте цвет на этикетке и количество. Если что-то не так, откажитесь от этой позиции — за неё платить не нужно.',
  },
  {
    question: 'Что делать, если краски не хватило?',
    answer:
      'Закажите ещё: номер партии есть на крышке, назовите его в комментарии, и мы подберём банку из той же партии или предупредим, что она другая.',
  },
  {
    question: 'А если краска осталась?',
    answer:
      'Закрытые банки, которые не колеровали, примем назад в течение 14 дней. Открытые хранят при плюсовой температуре, плотно закрыв крышку.',
  },
  {
    question: 'Когда придут деньги за возврат?',
    answer: 'Возврат обрабатываем за 1–3\u00a0дня. Наличные выдаём сразу, на карту деньги зачисляет банк.',
  },
  {
    question: 'Доставляете ли вы на стройплощадку?',
    answer:
      'Да, по городу и области. Укажите в комментарии, как проехать и кто примет груз; подъём на этаж обсудим по телефону.',
  },
  {
    question: 'Выдаёте ли вы документы для организации?',
    answer: 'Да: счёт, накладную и чек. Напишите реквизиты в комментарии к заказу или пришлите их на почту.',
  },
]

function leadOf({ online }: Pick<PaymentPageData, 'online'>): string {
  const onReceipt =
    'Платите при получении — картой или наличными. Сначала посмотрите на банку, потом расплачивайтесь.'
  return online ? `${onReceipt} Или оплатите заказ сразу: онлайн или по QR-коду.` : onReceipt
}

function WaysToPay({ methods, online }: Pick<PaymentPageData, 'methods' | 'online'>) {
  return (
    <ul className="mt-8 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
      {methods.includes('CARD_ON_DELIVERY') ? (
        <Tile icon="wallet" title="Картой при получении">
          У курьера и на кассе есть терминал. Принимаем карты и оплату телефоном.
        </Tile>
      ) : null}
      {methods.includes('CASH_ON_DELIVERY') ? (
        <Tile icon="wallet" title="Наличными при получении">
          Расплатитесь с курьером или на кассе. Сдачу и чек выдадим на месте.
        </Tile>
      ) : null}
      {online ? (
        <>
          <Tile icon="shield" title="Онлайн">
            Банковской картой, через СБП или SberPay. Способ выбирают после оформления заказа, данные карты
            видит только банк.
          </Tile>
          <Tile icon="grid" title="По QR-коду">
            Наведите камеру на код и подтвердите оплату в приложении вашего банка. Без комиссии, карта под
            рукой не нужна.
          </Tile>
        </>
      ) : null}
      {methods.includes('BANK_TRANSFER') ? (
        <Tile icon="file" title="Банковским переводом">
          Переведите деньги по реквизитам, которые покажем при оформлении и пришлём в письме. Отгружаем, когда
          деньги поступят.
        </Tile>
      ) : null}
      <Tile icon="return" title={'Возврат 14\u00a0дней'}>
        Вернём деньги за любой товар в заводской упаковке, кроме заколерованного под заказ. Возврат
        обрабатываем за 1–3&nbsp;дня.
      </Tile>
    </ul>
  )
}

function Tile({ icon, title, children }: { icon: IconName; title: string; children: string }) {
  return (
    <li className="panel p-5">
      <Icon name={icon} className="size-7 text-accent" />
      <h2 className="mt-3 text-lead">{title}</h2>
      <p className="mt-2 text-medium text-muted">
        <Unbroken>{tieUnits(children)}</Unbroken>
      </p>
    </li>
  )
}
