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
import { countPendingReviews } from '~/domain/reviews/index.server'
import { pathTo } from '~/page-facts'
import { pages } from '~/pages'

import { officePaths } from '~/office-paths'
import { listAddress, officeLists, viewQueryText } from '../list/office-lists.server'

export interface MenuEntry {
  href: string
  label: string
  waiting: string | null
  isUnder: boolean
}

/** Server only, so that the storefront's scripts do not contain it. */
const entries = [
  { page: 'adminOverview', label: 'Обзор', count: null },
  { page: 'adminCategories', label: 'Категории', count: null },
  { page: 'adminOrders', label: 'Заказы', count: countWaitingOrders },
  { page: 'adminOrdersManager', label: 'Управление заказами', count: null, isUnder: true },
  { page: 'adminNewOrder', label: 'Новый заказ', count: null, isUnder: true },
  { page: 'adminCustomers', label: 'Клиенты', count: null },
  { page: 'adminSegments', label: 'Сегменты', count: null, isUnder: true },
  { page: 'adminMailings', label: 'Рассылки', count: null, isUnder: true },
  { page: 'adminProducts', label: 'Товары', count: null },
  { page: 'adminSales', label: 'Акции', count: null, isUnder: true },
  { page: 'adminPromos', label: 'Промокоды', count: null, isUnder: true },
  { page: 'adminSynonyms', label: 'Синонимы', count: null, isUnder: true },
  { page: 'adminInventory', label: 'Склад', count: null },
  { page: 'adminMovements', label: 'Движения', count: null, isUnder: true },
  { page: 'adminStockTakes', label: 'Инвентаризация', count: null, isUnder: true },
  { page: 'adminDeliveries', label: 'Ожидаемые поставки', count: countLateDeliveries, isUnder: true },
  { page: 'adminReviews', label: 'Отзывы', count: countPendingReviews },
  { page: 'adminQuestions', label: 'Вопросы', count: countWaitingQuestions },
  { page: 'adminMessages', label: 'Сообщения', count: countWaitingMessages },
  { page: 'adminMails', label: 'Сбои писем', count: countFailedMails, isUnder: true },
  { page: 'adminNotifications', label: 'Уведомления', count: countUnread },
  { page: 'adminSettings', label: 'Настройки', count: null },
  { page: 'adminStaff', label: 'Сотрудники', count: null, isUnder: true },
  { page: 'adminIntegrations', label: 'Интеграции', count: null },
  { page: 'adminPrograms', label: 'Программы', count: null, isUnder: true },
  { page: 'adminAudit', label: 'Журнал', count: null },
  { page: 'adminHealth', label: 'Состояние', count: countHealthFailures },
  { page: 'adminQueues', label: 'Очереди', count: null, isUnder: true },
] as const

export async function officeMenu(staff: SignedIn): Promise<MenuEntry[]> {
  const open = entries.filter(({ page }) => may(staff, pages[page].permission))
  const defaults = await readDefaultViews(staff.userId)
  return Promise.all(
    open.map(async ({ page, label, count, ...entry }) => {
      const waiting = (await count?.(staff)) ?? 0
      return {
        href: hrefOf(page, defaults),
        label,
        waiting: waiting === 0 ? null : bellCount(waiting),
        isUnder: 'isUnder' in entry,
      }
    }),
  )
}

function hrefOf(page: (typeof entries)[number]['page'], defaults: ReadonlyMap<string, string>): string {
  for (const list of Object.keys(officeLists) as ListName[]) {
    const query = officeLists[list].page === page ? defaults.get(list) : undefined
    if (query !== undefined) return listAddress(list, viewQueryText(list, new URLSearchParams(query)))
  }
  return pathTo(pages[page].path)()
}

export function firstOfficePage(staff: PermissionHolder): string {
  return officePagesFor(staff)[0]?.href ?? officePaths.ownAccess()
}

export function officePagesFor(staff: PermissionHolder): { href: string; label: string }[] {
  return entries
    .filter(({ page }) => may(staff, pages[page].permission))
    .map(({ page, label }) => ({ href: pathTo(pages[page].path)(), label }))
}
