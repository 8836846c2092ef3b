export { recordConsents } from './record-consents.server'
export { disownConsents, removeOldConsents, withdrawConsents } from './withdraw-consents.server'
export { listConsentsOf } from './list-consents.server'
