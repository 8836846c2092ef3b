import type { Permission } from '~/domain/auth/shared'
import type { Settings, SettingsGroup } from '~/domain/settings/index.server'
import type { SettingField, ShownSetting } from './settings-field'
import { settingsFields } from './settings-fields'

interface SettingsTab {
  label: string
  /** The groups whose fields stand on it, each under its heading. */
  groups: readonly { group: SettingsGroup; title: string; intro?: string }[]
  /** Who may change them; 'settings.write' where it does not say. */
  permission?: Permission
}

/** The tabs of the settings, by the end of their addresses; the specification's come first. */
export const settingsTabs = {
  general: { label: 'Общие', groups: [{ group: 'general', title: 'Магазин' }] },
  contact: { label: 'Контакты', groups: [{ group: 'contact', title: 'Контакты и часы работы' }] },
  email: {
    label: 'Почта',
    permission: 'mail-server.write',
    groups: [{ group: 'email', title: 'Отправка писем' }],
  },
  payment: {
    label: 'Оплата',
    groups: [
      { group: 'payment', title: 'Способы оплаты' },
      { group: 'receipts', title: 'Чеки', intro: 'Отправляются банку вместе с оплатой онлайн.' },
    ],
  },
  shipping: { label: 'Доставка', groups: [{ group: 'shipping', title: 'Доставка и самовывоз' }] },
  features: { label: 'Разделы', groups: [{ group: 'features', title: 'Что есть в магазине' }] },
  seo: {
    label: 'Поиск и соцсети',
    groups: [
      { group: 'seo', title: 'Главная страница в поиске' },
      { group: 'social', title: 'Страницы магазина в соцсетях' },
    ],
  },
  mailings: { label: 'Рассылки', groups: [{ group: 'mailings', title: 'Скорость и отчёты рассылок' }] },
  bounces: {
    label: 'Возврат писем',
    permission: 'mail-server.write',
    groups: [
      {
        group: 'bounces',
        title: 'Возвраты и жалобы',
        intro: 'Кому письма не доходят или кто пожаловался на спам, тому рассылки больше не отправляются.',
      },
    ],
  },
  notifications: {
    label: 'Уведомления',
    groups: [{ group: 'notifications', title: 'О чём сообщать сотрудникам' }],
  },
  // These protect the accounts of others too: administrators and those who give powers change them.
  security: {
    label: 'Безопасность',
    permission: 'staff.write',
    groups: [
      { group: 'security', title: 'Вход' },
      {
        group: 'limits',
        title: 'Пределы',
        intro: 'Сколько может сделать посторонний: писем, резервов, голосов.',
      },
    ],
  },
  analytics: { label: 'Аналитика', groups: [{ group: 'analytics', title: 'Сколько хранить' }] },
  maintenance: {
    label: 'Обслуживание',
    groups: [{ group: 'maintenance', title: 'Закрыть магазин на время' }],
  },
} as const satisfies Readonly<Record<string, SettingsTab>>

/** The end of a tab's address. */
export type SettingsTabName = keyof typeof settingsTabs

/** Whether the address of a tab ends like this. */
export function isSettingsTab(name: string): name is SettingsTabName {
  return Object.hasOwn(settingsTabs, name)
}

/** The name of a value in forms and in the audit log: «contact-phones». */
export type SettingName = {
  [Group in SettingsGroup]: `${Group}-${Extract<keyof Settings<Group>, string>}`
}[SettingsGroup]

/** A field with its name. */
export interface NamedSetting {
  name: SettingName
  group: SettingsGroup
  key: string
  field: ShownSetting
}

/** A group's fields in the order of its form. */
export function fieldsOfGroup(group: SettingsGroup): NamedSetting[] {
  // The table has every key of the group.
  return Object.entries<SettingField>(settingsFields[group]).flatMap(([key, field]) =>
    field.kind === 'fixed' ? [] : [{ name: `${group}-${key}` as SettingName, group, key, field }],
  )
}

/** The groups of a tab. */
export function groupsOfTab(tab: SettingsTabName): SettingsGroup[] {
  return settingsTabs[tab].groups.map(({ group }) => group)
}

/** Who may change a tab's settings. */
export function permissionOfTab(tab: SettingsTabName): Permission {
  const { permission = 'settings.write' }: SettingsTab = settingsTabs[tab]
  return permission
}

/** Who may change a group's settings; a group without a tab is changed by administrators alone, who may everything. */
export function permissionOfGroup(group: SettingsGroup): Permission {
  const tab = (Object.keys(settingsTabs) as SettingsTabName[]).find((name) =>
    groupsOfTab(name).includes(group),
  )
  return tab === undefined ? 'staff.write' : permissionOfTab(tab)
}

/** A value's words, by its name; undefined when there is no such value. */
export function settingLabel(name: string): string | undefined {
  const [group, key] = name.split('-')
  if (group === undefined || key === undefined || !Object.hasOwn(settingsFields, group)) return undefined
  const fields: Readonly<Record<string, SettingField>> = settingsFields[group as SettingsGroup]
  return Object.hasOwn(fields, key) ? fields[key]?.label : undefined
}
