import type { Permission } from '~/domain/auth/shared'

interface ScopeGroup {
  title: string
  /** What a program may then do, in words. */
  scopes: Readonly<Partial<Record<Permission, string>>>
}

/**
 * What a token can be given, as its form offers it: the permissions that calls of the JSON contract ask for, without those that would let a program make itself a person
 * (`office.enter`, `staff.write`). A test holds it against the calls.
 */
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
      'products.read': 'Читать все товары и остатки, скрытые тоже',
      'products.write': 'Создавать и менять товары, цены, остатки и фотографии',
      'categories.write': 'Читать и менять категории',
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

/** A permission that a token can be given. */
export type ProgramScope = ScopesOf<(typeof scopeGroups)[number]>

/** Each of them in words. */
export const scopeLabels = Object.assign({}, ...scopeGroups.map(({ scopes }) => scopes)) as Readonly<
  Record<ProgramScope, string>
>

/** All of them, in the order of the form. */
export const programScopes = Object.keys(scopeLabels) as readonly ProgramScope[]

/** Whether a token can be given this permission. */
export function isProgramScope(permission: string): permission is ProgramScope {
  return Object.hasOwn(scopeLabels, permission)
}

/** The field of the form that gives it: a dot in a field's name means something else there. */
export function scopeField(scope: ProgramScope): string {
  return `scope-${scope.replace('.', '-')}`
}
