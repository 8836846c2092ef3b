import { may, type PermissionHolder, type SignedIn } from '~/domain/auth/index.server'
import { countWaitingMessages } from '~/domain/content/index.server'
import { readDefaultViews } from '~/domain/list-preferences/index.server'
import type { ListName } from '~/domain/list-preferences/shared'
import { countLateDeliveries } from '~/domain/inventory/index.server'
import { countFailedMails } from '~/domain/mail/index.server'
import { countUnread } from '~/domain/notifications/index.server'
import { bellCount } from '~/domain/notifications/shared'
import { countHealthFailures } from '~/domain/health/index.server'
import { countWaitingOrders } from '~/domain/orders/index.server'
import { countWaitingQuestions } from '~/domain/questions/index.server'
import { countTintingQueue } from '~/domain/tinting/index.server'
import { countPendingReviews } from '~/domain/reviews/index.server'
import { pathTo } from '~/page-facts'
import { getLogger } from '~/platform/logs/log.server'
import { type GuardedPage, pages } from '~/pages'
import type { IconName } from '~/ui/primitives/display/icon'

import { officePaths } from '~/office-paths'
import { listAddress, officeLists, viewQueryText } from '../list/office-lists.server'
import type { MenuGroup } from './menu-group'

interface Entry<Page = GuardedPage> {
  page: Page
  label: string
  /** Where the entry's name makes sense only inside its group. */
  title?: string
  count?: (staff: SignedIn) => Promise<number>
}

interface Group {
  id: string
  label: string
  icon: IconName
  entries: readonly [Entry, ...Entry[]]
}

/** Server only, so that the storefront's scripts do not contain it. */
const groups = [
  { id: 'overview', label: 'Обзор', icon: 'home', entries: [{ page: 'adminOverview', label: 'Обзор' }] },
  {
    id: 'orders',
    label: 'Заказы',
    icon: 'bag',
    entries: [{ page: 'adminOrders', label: 'Заказы', count: countWaitingOrders }],
  },
  {
    id: 'goods',
    label: 'Товары',
    icon: 'box',
    entries: [
      { page: 'adminProducts', label: 'Все товары', title: 'Товары' },
      { page: 'adminCategories', label: 'Категории' },
      { page: 'adminSales', label: 'Акции' },
      { page: 'adminPromos', label: 'Промокоды' },
      { page: 'adminSynonyms', label: 'Синонимы' },
      { page: 'adminColors', label: 'Цвета' },
      { page: 'adminGuides', label: 'Советы' },
      { page: 'adminPaintRules', label: 'Что красим?' },
      { page: 'adminImports', label: 'Импорт и экспорт' },
    ],
  },
  {
    id: 'tinting',
    label: 'Колеровка',
    icon: 'drop',
    entries: [{ page: 'adminTinting', label: 'Колеровка', count: countTintingQueue }],
  },
  {
    id: 'stock',
    label: 'Склад',
    icon: 'shelf',
    entries: [
      { page: 'adminInventory', label: 'Остатки', title: 'Склад' },
      { page: 'adminMovements', label: 'Движения' },
      { page: 'adminStockTakes', label: 'Инвентаризация' },
      { page: 'adminDeliveries', label: 'Ожидаемые поставки', count: countLateDeliveries },
    ],
  },
  {
    id: 'customers',
    label: 'Клиенты',
    icon: 'people',
    entries: [
      { page: 'adminCustomers', label: 'Все клиенты', title: 'Клиенты' },
      { page: 'adminSegments', label: 'Сегменты' },
    ],
  },
  {
    id: 'mailings',
    label: 'Рассылки',
    icon: 'mail',
    entries: [
      { page: 'adminMailings', label: 'Все рассылки', title: 'Рассылки' },
      { page: 'adminMails', label: 'Сбои писем', count: countFailedMails },
    ],
  },
  {
    id: 'feedback',
    label: 'Отзывы и сообщения',
    icon: 'message',
    entries: [
      { page: 'adminReviews', label: 'Отзывы', count: countPendingReviews },
      { page: 'adminQuestions', label: 'Вопросы', count: countWaitingQuestions },
      { page: 'adminMessages', label: 'Сообщения', count: countWaitingMessages },
    ],
  },
  {
    id: 'notifications',
    label: 'Уведомления',
    icon: 'bell',
    entries: [{ page: 'adminNotifications', label: 'Уведомления', count: countUnread }],
  },
  {
    id: 'settings',
    label: 'Настройки',
    icon: 'sliders',
    entries: [
      { page: 'adminSettings', label: 'Все настройки', title: 'Настройки' },
      { page: 'adminStaff', label: 'Сотрудники' },
      { page: 'adminIntegrations', label: 'Интеграции' },
      { page: 'adminPrograms', label: 'Программы' },
      { page: 'adminAudit', label: 'Журнал' },
      { page: 'adminHealth', label: 'Состояние', count: countHealthFailures },
      { page: 'adminQueues', label: 'Очереди' },
    ],
  },
] as const satisfies readonly Group[]

type MenuPage = (typeof groups)[number]['entries'][number]['page']

interface ShownGroup extends Omit<Group, 'entries'> {
  entries: readonly Entry<MenuPage>[]
}

export async function officeMenu(staff: SignedIn): Promise<MenuGroup[]> {
  const defaults = await readDefaultViews(staff.userId)
  const shown = await Promise.all(groups.map((group) => shownGroup(group, staff, defaults)))
  return shown.filter((group) => group !== null)
}

type DefaultViews = ReadonlyMap<string, string>

async function shownGroup(
  { id, label, icon, entries }: ShownGroup,
  staff: SignedIn,
  defaults: DefaultViews,
): Promise<MenuGroup | null> {
  const open = await Promise.all(
    openTo(entries, staff).map(async ({ page, label: own, title = own, count }) => {
      const waiting = count ? await countOrNone(() => count(staff)) : 0
      return { href: hrefOf(page, defaults), label: own, title, waiting }
    }),
  )
  const [first] = open
  if (first === undefined) return null
  const group = { id, icon, href: first.href, waiting: shownCount(sumOf(open)) }
  if (open.length === 1) return { ...group, label: first.title, entries: [] }
  return { ...group, label, entries: open.map((one) => ({ ...one, waiting: shownCount(one.waiting) })) }
}

/** A count that fails must not take the page with it. */
async function countOrNone(count: () => Promise<number>): Promise<number> {
  try {
    return await count()
  } catch (error) {
    getLogger().error({ err: error }, 'a count of the menu was not read')
    return 0
  }
}

const openTo = (entries: readonly Entry<MenuPage>[], staff: PermissionHolder): Entry<MenuPage>[] =>
  entries.filter(({ page }) => may(staff, pages[page].permission))

const sumOf = (entries: readonly { waiting: number }[]): number =>
  entries.reduce((sum, { waiting }) => sum + waiting, 0)

const shownCount = (waiting: number): string | null => (waiting === 0 ? null : bellCount(waiting))

function hrefOf(page: MenuPage, defaults: DefaultViews): string {
  for (const list of Object.keys(officeLists) as ListName[]) {
    const query = officeLists[list].page === page ? defaults.get(list) : undefined
    if (query !== undefined) return listAddress(list, viewQueryText(list, new URLSearchParams(query)))
  }
  return addressOf(page)
}

const addressOf = (page: MenuPage): string => pathTo(pages[page].path)()

export function firstOfficePage(staff: PermissionHolder): string {
  return officePagesFor(staff)[0]?.href ?? officePaths.ownAccess()
}

export function officePagesFor(staff: PermissionHolder): { href: string; label: string }[] {
  return groups.flatMap(({ entries }: ShownGroup) =>
    openTo(entries, staff).map(({ page, label, title = label }) => ({ href: addressOf(page), label: title })),
  )
}
