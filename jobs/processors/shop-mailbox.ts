import type { PublicSettings } from '~/domain/settings/index.server'
import { getEnv } from '~/platform/env.server'

/** Where the shop's own notices go: SHOP_EMAIL, else the address of its contacts; null when there is neither. */
export function shopMailbox({ general, contact }: PublicSettings): { name: string; address: string } | null {
  const address = getEnv().SHOP_EMAIL ?? contact.email
  return address === '' ? null : { name: general.siteName, address }
}
