export { readableEmail } from '~/platform/contacts/email-address.server'
