import type { Permission } from '~/domain/auth/shared'

interface ScopeGroup {
  title: string
  scopes: Readonly<Partial<Record<Permission, string>>>
}

/** Excludes permissions that would let a program create a user. A test compares them with the calls. */
export const scopeGroups = [
  {
    title: 'Заказы',
    scopes: { 'orders.read': 'Читать заказы', 'orders.write': 'Создавать и менять заказы, заметки к ним' },
  },
  {
    title: 'Клиенты',
    scopes: { 'customers.write': 'Читать, менять и удалять клиентов, писать им письма' },
  },
  {
    title: 'Рассылки',
    scopes: {
      'mailings.send': 'Писать, отправлять и останавливать рассылки, читать их отчёты и названия сегментов',
    },
  },
  {
    title: 'Товары',
    scopes: {
      'products.read': 'Читать все товары и остатки, скрытые тоже; загружать и выгружать файлы',
      'products.write': 'Создавать и менять товары, цены, остатки и фотографии',
      'stock.write': 'Загружать остатки файлами',
      'categories.write': 'Читать и менять категории',
      'promotions.write': 'Загружать и выгружать промокоды файлами, писать скидки в рассылках',
    },
  },
  {
    title: 'Магазин',
    scopes: {
      'notifications.read': 'Читать и отмечать уведомления',
      'settings.write': 'Менять настройки магазина',
      'settings.visit-closed': 'Работать, пока магазин закрыт на обслуживание',
      'integrations.write': 'Читать и менять интеграции',
    },
  },
] as const satisfies readonly ScopeGroup[]

type ScopesOf<Group> = Group extends { scopes: infer Scopes } ? keyof Scopes : never

export type ProgramScope = ScopesOf<(typeof scopeGroups)[number]>

export const scopeLabels = Object.assign({}, ...scopeGroups.map(({ scopes }) => scopes)) as Readonly<
  Record<ProgramScope, string>
>

export const programScopes = Object.keys(scopeLabels) as readonly ProgramScope[]

export function isProgramScope(permission: string): permission is ProgramScope {
  return Object.hasOwn(scopeLabels, permission)
}

/** A dot has another meaning in field names. */
export function scopeField(scope: ProgramScope): string {
  return `scope-${scope.replace('.', '-')}`
}
