import { now } from '~/platform/clock'
import { dayIn } from '~/platform/dates'

import { readSettings } from './read-settings.server'

/** The time zone of the shop's settings, as «Europe/Moscow». */
export async function readTimeZone(): Promise<string> {
  const { timezone } = await readSettings('general')
  return timezone
}

/** The shop's day, as 2026-11-28. */
export async function readShopDay(): Promise<string> {
  return dayIn(now(), await readTimeZone())
}
