import { may, type PermissionHolder } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { permissionOfTab, settingsTabs, type SettingsTabName } from '~/domain/settings-forms/staff'
import { officePaths } from '~/office-paths'

import { officePagesFor } from '../layout/office-menu.server'
import type { FoundThing } from './office-search'

interface Destination extends FoundThing {
  permission: Permission
  /** Other words for the same, in lower case. */
  words: string
}

const actions: readonly Destination[] = [
  action('Создать заказ', officePaths.newOrder(), 'orders.write', 'новый заказ по телефону оформить'),
  action('Добавить товар', officePaths.newProduct(), 'products.write', 'новый товар создать'),
  action('Добавить категорию', officePaths.newCategory(), 'categories.write', 'новая категория создать'),
  action('Создать рассылку', officePaths.newMailing(), 'mailings.send', 'новая рассылка письмо клиентам'),
  action('Создать акцию', officePaths.newSale(), 'promotions.write', 'новая скидка распродажа'),
  action('Создать промокод', officePaths.newPromo(), 'promotions.write', 'новый купон скидка'),
  action(
    'Добавить сотрудника',
    officePaths.newStaff(),
    'staff.write',
    'новый менеджер администратор пригласить',
  ),
  action('Цены и остатки таблицей', officePaths.productsSheet(''), 'products.read', 'изменить цены прайс'),
]

function action(label: string, href: string, permission: Permission, words: string): Destination {
  return { label, href, permission, words, note: 'Действие' }
}

const tabWords: Readonly<Record<SettingsTabName, string>> = {
  general: 'название логотип часовой пояс о магазине значок',
  contact: 'телефон адрес часы работы email карта',
  email: 'почта smtp сервер письма отправка dkim отправитель',
  payment: 'оплата сбербанк эквайринг наличные карта чеки касса ндс',
  shipping: 'доставка самовывоз курьер бесплатная стоимость',
  tinting: 'колеровка базы оттенки пасты цвет под заказ',
  features: 'отзывы избранное сравнение подписка возможности',
  seo: 'поиск заголовок описание соцсети телеграм вконтакте',
  mailings: 'рассылка скорость письма открытия',
  bounces: 'возвраты жалобы спам недоставленные imap',
  notifications: 'уведомления колокольчик оповещения',
  security: 'безопасность вход пароль двухфакторный пределы',
  analytics: 'аналитика статистика посещения хранение метрика',
  maintenance: 'обслуживание закрыть магазин технические работы',
}

const settings: readonly Destination[] = [
  ...(Object.keys(settingsTabs) as SettingsTabName[]).map((tab) => ({
    label: settingsTabs[tab].label,
    href: officePaths.settings(tab),
    permission: permissionOfTab(tab),
    words: tabWords[tab],
    note: 'Настройки',
  })),
  setting('Зоны доставки', officePaths.zones(), 'зоны города индексы тариф регион'),
  setting('Пункты самовывоза', officePaths.pickupPoints(), 'самовывоз выдача точки'),
  setting('Тексты писем', officePaths.mailTemplates(), 'письма шаблоны почта'),
]

function setting(label: string, href: string, words: string): Destination {
  return { label, href, permission: 'settings.write', words, note: 'Настройки' }
}

const pageWords: Readonly<Record<string, string>> = {
  Заказы: 'покупки продажи',
  Клиенты: 'люди контакты',
  Склад: 'остатки запас',
  Рассылки: 'письма кампании почта',
  'Сбои писем': 'почта недоставленные',
  Промокоды: 'купоны скидки',
  Акции: 'скидки распродажа',
  Журнал: 'история изменений аудит',
  Состояние: 'здоровье проверка сервер',
  Интеграции: 'телеграм вконтакте подключения',
  Программы: 'api токены вебхуки',
  Сотрудники: 'менеджеры администраторы роли права',
  Обзор: 'главная сводка выручка',
}

/** «рассылка» finds «Рассылки»: a longer word may end otherwise. */
const stemOf = (word: string): string => (word.length > 4 ? word.slice(0, -1) : word)

/** Every word that was typed begins a word of the label or one that means the same. */
const isMeant = (typed: readonly string[], { label, words }: { label: string; words: string }): boolean => {
  const known = `${label} ${words}`.toLowerCase().split(/[\s,]+/)
  return typed.every((word) => known.some((one) => one.startsWith(stemOf(word))))
}

export function destinationsFor(text: string, staff: PermissionHolder): FoundThing[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (typed.length === 0) return []
  const pages = officePagesFor(staff).map(({ href, label }) => ({
    ...{ href, label, note: '' },
    words: pageWords[label] ?? '',
  }))
  const others = [...settings, ...actions].filter(({ permission }) => may(staff, permission))
  return [...pages, ...others]
    .filter((one) => isMeant(typed, one))
    .map(({ href, label, note }) => ({ href, label, note }))
}
