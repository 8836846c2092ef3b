import type { Permission } from '~/domain/auth/shared'

type GrantedPermission = Exclude<Permission, 'office.enter'>

interface PermissionGroup {
  title: string
  permissions: Partial<Record<GrantedPermission, string>>
}

export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: 'Обзор',
    permissions: { 'overview.read': 'Обзор: выручка и показатели', 'notifications.read': 'Уведомления' },
  },
  {
    title: 'Заказы и деньги',
    permissions: {
      'orders.read': 'Смотреть заказы, печатать документы, выгружать список',
      'orders.write': 'Создавать и менять заказы',
      'orders.refund': 'Возвращать деньги',
      'orders.price': 'Менять цену товара в заказе',
    },
  },
  {
    title: 'Товары',
    permissions: {
      'products.read': 'Смотреть список товаров, выгружать его',
      'products.write': 'Добавлять и менять товары, синонимы, советы',
      'categories.write': 'Категории',
      'promotions.write': 'Акции и промокоды',
      'stock.write': 'Склад: остатки, инвентаризация, поставки',
    },
  },
  {
    title: 'Клиенты',
    permissions: {
      'customers.write': 'Клиенты: искать и менять',
      'messages.answer': 'Отвечать на сообщения',
      'reviews.moderate': 'Проверять отзывы',
      'questions.answer': 'Отвечать на вопросы о товарах',
      'mailings.send': 'Рассылки',
      'mails.read': 'Сбои писем; в письмах бывают ссылки для входа',
    },
  },
  {
    title: 'Магазин',
    permissions: {
      'settings.write': 'Настройки магазина',
      'settings.visit-closed': 'Видеть сайт, закрытый на обслуживание',
      'mail-server.write': 'Почтовый сервер, ящик возвратов и СМС: через них идут ссылки и коды для входа',
      'integrations.write': 'Интеграции',
      'staff.write': 'Сотрудники и роли, не выше своих прав',
      'audit.read': 'Журнал изменений',
      'operations.manage': 'Очереди и состояние магазина',
    },
  },
]

export const permissionLabels: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  permissionGroups.flatMap(({ permissions }) => Object.entries(permissions)),
)

export const permissionField = (permission: string): string => `may-${permission.replaceAll('.', '-')}`

export const prerequisites: Readonly<Partial<Record<GrantedPermission, GrantedPermission>>> = {
  'orders.write': 'orders.read',
  'orders.refund': 'orders.read',
  'orders.price': 'orders.write',
  'products.write': 'products.read',
  'mail-server.write': 'settings.write',
}
