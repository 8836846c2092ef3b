import { now } from '~/platform/clock'

import { nextVisit } from './next-visit'
import { readPublicSettings } from './read-settings.server'
import { timetable, type PickupPlace } from './shared'

/** Where and when orders are fetched. */
export async function readPickupPlace(): Promise<PickupPlace> {
  const { contact, general } = await readPublicSettings()
  return {
    address: [contact.city, contact.address].filter(Boolean).join(', '),
    hours: timetable(contact.openingHours),
    next: nextVisit(contact.openingHours, now(), general.timezone),
  }
}
