import type { Permission } from '~/domain/auth/shared'
import type { Settings, SettingsGroup } from '~/domain/settings/index.server'
import type { SettingField, ShownSetting } from './settings-field'
import { settingsFields } from './settings-fields'

export const settingsSections = {
  shop: 'Магазин',
  trade: 'Оплата и доставка',
  mail: 'Письма',
  people: 'Люди и доступ',
} as const

export type SettingsSection = keyof typeof settingsSections

interface SettingsTab {
  label: string
  section: SettingsSection
  groups: readonly { group: SettingsGroup; title: string; intro?: string }[]
  permission?: Permission
}

export const settingsTabs = {
  general: { section: 'shop', label: 'Общие', groups: [{ group: 'general', title: 'Магазин' }] },
  contact: {
    section: 'shop',
    label: 'Контакты',
    groups: [{ group: 'contact', title: 'Контакты и часы работы' }],
  },
  email: {
    section: 'mail',
    label: 'Почта',
    permission: 'mail-server.write',
    groups: [{ group: 'email', title: 'Отправка писем' }],
  },
  payment: {
    section: 'trade',
    label: 'Оплата',
    groups: [
      { group: 'payment', title: 'Способы оплаты' },
      { group: 'receipts', title: 'Чеки', intro: 'Отправляются банку вместе с оплатой онлайн.' },
    ],
  },
  shipping: {
    section: 'trade',
    label: 'Доставка',
    groups: [{ group: 'shipping', title: 'Доставка и самовывоз' }],
  },
  tinting: {
    section: 'trade',
    label: 'Колеровка',
    groups: [
      {
        group: 'tinting',
        title: 'Колеровка под заказ',
        intro: 'Какая база держит какие оттенки и сколько стоит литр, задаётся на странице «Колеровка».',
      },
    ],
  },
  features: {
    section: 'shop',
    label: 'Разделы',
    groups: [{ group: 'features', title: 'Что есть в магазине' }],
  },
  seo: {
    section: 'shop',
    label: 'Поиск и соцсети',
    groups: [
      { group: 'seo', title: 'Главная страница в поиске' },
      { group: 'social', title: 'Страницы магазина в соцсетях' },
    ],
  },
  mailings: {
    section: 'mail',
    label: 'Рассылки',
    groups: [{ group: 'mailings', title: 'Скорость и отчёты рассылок' }],
  },
  bounces: {
    section: 'mail',
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
    section: 'people',
    label: 'Уведомления',
    groups: [{ group: 'notifications', title: 'О чём сообщать сотрудникам' }],
  },
  // These protect other people's accounts too.
  security: {
    section: 'people',
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
  analytics: {
    section: 'shop',
    label: 'Аналитика',
    groups: [{ group: 'analytics', title: 'Сколько хранить' }],
  },
  maintenance: {
    section: 'shop',
    label: 'Обслуживание',
    groups: [{ group: 'maintenance', title: 'Закрыть магазин на время' }],
  },
} as const satisfies Readonly<Record<string, SettingsTab>>

export type SettingsTabName = keyof typeof settingsTabs

export function isSettingsTab(name: string): name is SettingsTabName {
  return Object.hasOwn(settingsTabs, name)
}

export type SettingName = {
  [Group in SettingsGroup]: `${Group}-${Extract<keyof Settings<Group>, string>}`
}[SettingsGroup]

export interface NamedSetting {
  name: SettingName
  group: SettingsGroup
  key: string
  field: ShownSetting
}

export function fieldsOfGroup(group: SettingsGroup): NamedSetting[] {
  return Object.entries<SettingField>(settingsFields[group]).flatMap(([key, field]) =>
    field.kind === 'fixed' ? [] : [{ name: `${group}-${key}` as SettingName, group, key, field }],
  )
}

export function groupsOfTab(tab: SettingsTabName): SettingsGroup[] {
  return settingsTabs[tab].groups.map(({ group }) => group)
}

export function permissionOfTab(tab: SettingsTabName): Permission {
  const { permission = 'settings.write' }: SettingsTab = settingsTabs[tab]
  return permission
}

function tabOfGroup(group: string): SettingsTabName | undefined {
  return (Object.keys(settingsTabs) as SettingsTabName[]).find((name) =>
    groupsOfTab(name).some((one) => one === group),
  )
}

export const tabOfSetting = (name: SettingName): SettingsTabName | undefined =>
  tabOfGroup(name.split('-')[0] ?? '')

export function permissionOfGroup(group: SettingsGroup): Permission {
  const tab = tabOfGroup(group)
  return tab === undefined ? 'staff.write' : permissionOfTab(tab)
}

export function settingLabel(name: string): string | undefined {
  const [group, key] = name.split('-')
  if (group === undefined || key === undefined || !Object.hasOwn(settingsFields, group)) return undefined
  const fields: Readonly<Record<string, SettingField>> = settingsFields[group as SettingsGroup]
  return Object.hasOwn(fields, key) ? fields[key]?.label : undefined
}
