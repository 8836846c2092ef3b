import { permissionOfTab, settingsTabs, type SettingsTabName } from '~/domain/settings-forms/staff'
import { officePaths } from '~/office-paths'
import { Tabs } from '~/ui/primitives/navigation/tabs'

import { useHeld } from '../shared/parts/if-permitted'

const AFTER: SettingsTabName = 'payment'

export function SettingsHead({ current }: { current: SettingsTabName | 'admin' }) {
  const held = useHeld()
  const all = Object.keys(settingsTabs) as SettingsTabName[]
  const names = all.filter((name) => held.includes(permissionOfTab(name)))
  const administrators = {
    to: officePaths.ownAccess(),
    label: 'Администраторы',
    isCurrent: current === 'admin',
  }
  const tabs = names.flatMap((name, place) => {
    const to = officePaths.settings(place === 0 ? undefined : name)
    const tab = { to, label: settingsTabs[name].label, isCurrent: name === current }
    return name === AFTER ? [tab, administrators] : [tab]
  })
  return (
    <>
      <h1 className="mb-3 text-section">Настройки</h1>
      <Tabs label="Разделы настроек" tabs={tabs} />
    </>
  )
}
