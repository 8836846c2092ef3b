export { readPickupPlace } from './pickup-place.server'
export type { PublicSettings } from './read-settings.server'
export { lastKnownPhone, readPublicSettings, readSettings } from './read-settings.server'
export { saveSettings } from './save-settings.server'
