import { deliveryDays, type DeliveryDays } from '~/domain/settings/shared'
import { paths } from '~/paths'

import { LinkButton } from '../../primitives/button'
import { Icon, type IconName } from '../../primitives/icon'
import { ContentPage } from './content-page'

interface AboutData {
  name: string
  city: string
  address: string
  delivery: DeliveryDays
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
    text: 'Калькулятор на странице товара учитывает площадь, слои и запас и подбирает самый дешёвый набор банок.',
  },
  {
    icon: 'shield',
    title: 'Отвечаем за качество',
    text: 'Работаем с производителями напрямую. На каждую партию есть сертификат, срок годности проверяем при отгрузке.',
  },
  {
    icon: 'truck',
    title: `Привозим за ${deliveryDays(delivery)}`,
    text: 'Доставляем по городу и области. Заказ можно забрать самому: соберём его в день обращения.',
  },
]

/** Who we are. */
export function AboutPage({ name, city, address, delivery }: AboutData) {
  return (
    <ContentPage
      title="О нас"
      lead={`«${name}» — магазин красок и материалов для отделки: для тех, кто красит дом сам, и для бригад, которые красят каждый день.`}
    >
      <ul className="mt-8 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4">
        {reasonsOf(delivery).map(({ icon, title, text }) => (
          <li key={title} className="panel p-5">
            <span className="grid size-11 place-items-center rounded-full bg-neutral-pale text-block">
              <Icon name={icon} className="size-6" />
            </span>
            <h2 className="mt-4 text-lead">{title}</h2>
            <p className="mt-2 text-medium text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="prose">
        <h2>Как мы работаем</h2>
        <p>
          Хорошая покраска начинается не с банки, а с основания. Поэтому мы продаём не только краску, но и всё, что нужно до неё и после:
          грунтовки, шпатлёвки, антисептики, лаки, растворители, валики и кисти. И сначала спрашиваем, что вы красите, — а потом советуем,
          чем.
        </p>
        <p>
          На складе лежит то, что показано на сайте: остатки обновляются сразу после каждого заказа. Если товар закончился, об этом написано
          на странице, и продать вам то, чего нет, магазин не сможет.
        </p>
        <h2>Для мастеров и организаций</h2>
        <p>
          Соберём смету на объект, отложим материал партиями одного тона, выставим счёт и отгрузим по графику. Постоянным заказчикам —
          отдельные условия: позвоните или напишите, и мы пришлём предложение.
        </p>
        <h2>Где нас найти</h2>
        <p>
          {[city, address].filter(Boolean).join(', ')}. Здесь и колеровочная машина, и самовывоз. Часы работы и телефоны — на странице
          контактов.
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>
        <LinkButton to={paths.contacts()} tone="outline">
          Контакты
        </LinkButton>
      </div>
    </ContentPage>
  )
}
