export { findSettingProblems } from './setting-problems.server'
export { openingHoursShape, type Settings, type SettingsChange, type SettingsGroup } from './groups.server'
export {
  readPickupPlace,
  type PublicSettings,
  lastKnownPhone,
  readGroup,
  readPublicSettings,
  readSettings,
  readSeller,
  readShopDay,
  readTimeZone,
  readSettingsHash,
} from './read-settings.server'
export { changingSettings, lockSettings, saveSettings, writeSettings } from './save-settings.server'
