import { isIP } from 'node:net'

import { getEnv } from '../process/env.server'
import { isPublic } from './public-addresses.server'

interface Texts {
  /** For what is no address. */
  wrong: string
  /** For an address with login and password. */
  login: string
}

/** Why the shop never calls this address; null when it may. DNS is checked before each call. */
export function outsideAddressFault(text: string, { wrong, login }: Texts): string | null {
  const parsed = URL.parse(text)
  const allowsPrivate = getEnv().ALLOW_PRIVATE_HOSTS
  if (parsed === null || !['https:', 'http:'].includes(parsed.protocol)) return wrong
  if (parsed.protocol === 'http:' && !allowsPrivate) return 'Нужен адрес с https://'
  if (parsed.username !== '' || parsed.password !== '') return login
  if (parsed.hash !== '') return 'Уберите из адреса всё после #'
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !allowsPrivate && !isPublic(host) ? 'Этот адрес внутри частной сети' : null
}
