export { guardedFields, proofReason, guardedSettings } from './guarded-settings'
export { settingText } from './setting-text'
export type { SettingsChangeRecord } from './settings-change-record'
export { line, lines, secret, tick, type ShownSetting } from './settings-field'
export { dayFields, type SettingsFormValues } from './settings-form-values'
export {
  fieldsOfGroup,
  groupsOfTab,
  isSettingsTab,
  permissionOfTab,
  settingLabel,
  settingsSections,
  settingsTabs,
  type SettingsSection,
  tabOfSetting,
  type NamedSetting,
  type SettingName,
  type SettingsTabName,
} from './settings-tabs'
