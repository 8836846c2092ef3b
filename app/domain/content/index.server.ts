export { privacySections } from './privacy.server'
export { termsSections } from './terms.server'
