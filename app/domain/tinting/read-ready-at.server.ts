import { readyAfter } from '~/domain/delivery/index.server'
import { readPublicSettings, readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'

/** When cans are tinted that are ordered now; null when the shop never opens. */
export async function readReadyAt(): Promise<Date | null> {
  const [{ hours }, { contact, general }] = await Promise.all([readSettings('tinting'), readPublicSettings()])
  return readyAfter({
    hours,
    from: now(),
    openingHours: contact.openingHours,
    timeZone: general.timezone,
  })
}
