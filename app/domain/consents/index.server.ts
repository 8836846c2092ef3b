export { recordConsents } from './record-consents.server'
