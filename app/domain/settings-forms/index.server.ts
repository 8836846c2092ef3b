export { changeSettingsByProgram, readEmailSettings, weekTexts } from './change-by-program.server'
export { changeSettings, type SettingsSaved } from './change-settings.server'
export { readTab } from './read-tab.server'
export { undoSettings } from './settings-history.server'
