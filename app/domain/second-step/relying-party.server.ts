import { isIP } from 'node:net'

import { getEnv } from '~/platform/env.server'

/** For whom passkeys stand, as browsers know it (WebAuthn, section 5.4.2): the domain name of the shop, and its origin. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Null where browsers make no passkeys: an address of numbers has no domain name, and without https only `localhost` is trusted. */
export function relyingParty(address = getEnv().APP_URL): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address)
  const isNumbers = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isTrusted = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isTrusted && !isNumbers ? { id: hostname, origin } : null
}
