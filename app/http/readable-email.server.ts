export { readableEmail } from '~/platform/email-address.server'
