import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import {
  permissionOfTab,
  settingsSections,
  settingsTabs,
  type SettingsSection,
  type SettingsTabName,
} from '~/domain/settings-forms/staff'
import type { Permission } from '~/domain/auth/shared'
import { officePaths } from '~/office-paths'
import { Icon } from '~/ui/primitives/display/icon'

import { useHeld } from '../shared/parts/if-permitted'

type Current = SettingsTabName | 'admin'

interface NavEntry {
  to: string
  label: string
  permission: Permission
  isCurrent?: boolean
}

const tabNames = Object.keys(settingsTabs) as SettingsTabName[]

/** Pages of their own that belong to the settings too. */
const further: Readonly<Record<SettingsSection, readonly NavEntry[]>> = {
  shop: [],
  trade: [
    { to: officePaths.zones(), label: 'Зоны доставки', permission: 'settings.write' },
    { to: officePaths.pickupPoints(), label: 'Пункты самовывоза', permission: 'settings.write' },
  ],
  mail: [{ to: officePaths.mailTemplates(), label: 'Тексты писем', permission: 'settings.write' }],
  people: [{ to: officePaths.staff(), label: 'Сотрудники и роли', permission: 'staff.write' }],
}

interface SettingsFrameProps {
  current: Current
  /** The address without a tab: on phones it shows the way to all of them. */
  isHome?: boolean
  children: ReactNode
}

export function SettingsFrame({ current, isHome = false, children }: SettingsFrameProps) {
  return (
    <>
      <h1 className="mb-3 text-section">Настройки</h1>
      {isHome ? null : (
        <Link to={officePaths.settings()} className="settings-back">
          <Icon name="left" /> Все настройки
        </Link>
      )}
      <div className="settings-frame">
        <nav aria-label="Разделы настроек" className="settings-nav" data-home={isHome ? '' : undefined}>
          {(Object.keys(settingsSections) as SettingsSection[]).map((section) => (
            <SectionOfNav key={section} section={section} current={current} />
          ))}
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  )
}

function SectionOfNav({ section, current }: { section: SettingsSection; current: Current }) {
  const held = useHeld()
  const entries = entriesOf(section, current).filter(({ permission }) => held.includes(permission))
  if (entries.length === 0) return null
  return (
    <section>
      <h2>{settingsSections[section]}</h2>
      <ul>
        {entries.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} className="settings-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function entriesOf(section: SettingsSection, current: Current): NavEntry[] {
  const tabs = tabNames
    .filter((name) => settingsTabs[name].section === section)
    .map((name) => ({
      to: officePaths.settings(name === tabNames[0] ? undefined : name),
      label: settingsTabs[name].label,
      permission: permissionOfTab(name),
      isCurrent: name === current,
    }))
  const administrators: NavEntry = {
    to: officePaths.ownAccess(),
    label: 'Администраторы',
    permission: 'office.enter',
    isCurrent: current === 'admin',
  }
  return [...(section === 'people' ? [administrators] : []), ...tabs, ...further[section]]
}
