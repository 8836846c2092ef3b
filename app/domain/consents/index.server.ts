export {
  recordConsents,
  listConsentsOf,
  disownConsents,
  removeOldConsents,
  withdrawConsents,
} from './consents.server'
