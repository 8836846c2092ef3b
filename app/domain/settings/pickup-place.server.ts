import { readPublicSettings } from './read-settings.server'
import { timetable, type PickupPlace } from './shared'

export async function readPickupPlace(): Promise<PickupPlace> {
  const { contact } = await readPublicSettings()
  return {
    address: [contact.city, contact.address].filter(Boolean).join(', '),
    hours: timetable(contact.openingHours),
  }
}
