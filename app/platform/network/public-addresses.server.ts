import { lookup } from 'node:dns/promises'

import ipaddr from 'ipaddr.js'

import { getEnv } from '../process/env.server'

export class HostRefused extends Error {
  override name = 'HostRefused'
  constructor(readonly reason: 'unknown' | 'private') {
    super(reason === 'unknown' ? 'The host has no address' : 'The host is inside a private network')
  }
}

/**
 * Connect to these addresses, so that DNS cannot change in between. Private networks are refused unless
 * ALLOW_PRIVATE_HOSTS is set.
 * @throws HostRefused
 */
export async function publicAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw new HostRefused('unknown')
  const addresses = found.map(({ address }) => address)
  if (!getEnv().ALLOW_PRIVATE_HOSTS && !addresses.every(isPublic)) throw new HostRefused('private')
  return addresses
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST))
}
