export type { PublicSettings } from './read-settings.server'
export { readPublicSettings, readSettings } from './read-settings.server'
export { saveSettings } from './save-settings.server'
