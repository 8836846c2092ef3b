import type { PublicSettings } from '~/domain/settings/index.server'
import { getEnv } from '~/platform/process/env.server'

/** SHOP_EMAIL, else the contact address; null without both. */
export function shopMailbox({ general, contact }: PublicSettings): { name: string; address: string } | null {
  const address = getEnv().SHOP_EMAIL ?? contact.email
  return address === '' ? null : { name: general.siteName, address }
}
