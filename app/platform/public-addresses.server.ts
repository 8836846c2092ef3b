import { lookup } from 'node:dns/promises'

import ipaddr from 'ipaddr.js'

import { getEnv } from './env.server'

/** Why a host that somebody typed is not called. */
export class HostRefused extends Error {
  override name = 'HostRefused'
  constructor(readonly reason: 'unknown' | 'private') {
    super(reason === 'unknown' ? 'The host has no address' : 'The host is inside a private network')
  }
}

/**
 * The addresses of a host that somebody typed into a form, for whoever calls it: the call goes to one of them, so that the name cannot mean another one a moment later. Addresses inside
 * private networks are refused, unless the operator allows them (ALLOW_PRIVATE_HOSTS).
 * @throws HostRefused
 */
export async function publicAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw new HostRefused('unknown')
  const addresses = found.map(({ address }) => address)
  if (!getEnv().ALLOW_PRIVATE_HOSTS && !addresses.every(isPublic)) throw new HostRefused('private')
  return addresses
}

/** What is given out of the IPv6 space (RFC 4291, 2.4): an IPv4 address written as an IPv6 one is outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address belongs to the open Internet; an IPv4 address that is mapped into IPv6 counts as itself. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST))
}
