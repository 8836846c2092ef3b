import proxyAddr from 'proxy-addr'

import type { Env } from '~/platform/process/env.server'

/** A number of hops, or subnets; none when empty. */
export function trustedProxies({ TRUST_PROXY: setting }: Env): (address: string, hop: number) => boolean {
  if (!setting) return () => false
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return proxyAddr.compile(setting.split(',').map((subnet) => subnet.trim()))
}
