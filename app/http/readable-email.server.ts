/** An e-mail as pages show it. */
export { readableEmail } from '~/platform/email-address.server'
