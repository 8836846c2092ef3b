import { now } from '~/platform/dates/clock'
import { dayIn } from '~/platform/dates/dates'

import { readSettings } from './read-settings.server'

export async function readTimeZone(): Promise<string> {
  const { timezone } = await readSettings('general')
  return timezone
}

export async function readShopDay(): Promise<string> {
  return dayIn(now(), await readTimeZone())
}
