import { isIPv4, isIPv6 } from 'node:net'

/** Shared by all unreadable addresses, so that they cannot bypass a limit. */
const UNKNOWN = 'unknown'

/**
 * IPv4 as it is, also from `::ffff:192.0.2.1`; of IPv6 the /64, which one customer owns; otherwise `unknown`.
 */
export function addressKey(ip: string): string {
  const address = withoutPort(ip.trim())
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNKNOWN
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (isMapped(groups)) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
  const hex = plain.replace(
    /(?<!\d)(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, a: string, b: string, c: string, d: string) =>
      [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )
  const [front = '', back] = hex.split('::')
  const before = numbersOf(front)
  if (back === undefined) return before
  const after = numbersOf(back)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

function isMapped(groups: readonly number[]): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
}
