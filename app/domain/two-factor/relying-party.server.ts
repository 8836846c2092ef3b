import { isIP } from 'node:net'

import { getEnv } from '~/platform/process/env.server'

/** WebAuthn, section 5.4.2. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Null where browsers allow no passkeys: IP addresses, and http except `localhost`. */
export function relyingParty(address = getEnv().APP_URL): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address)
  const isNumbers = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isTrusted = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isTrusted && !isNumbers ? { id: hostname, origin } : null
}
