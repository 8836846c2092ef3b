import { readPublicSettings, readSettings } from './read-settings.server'
import { timetable, type Seller } from './shared'

export async function readSeller(): Promise<Seller> {
  const [{ general, contact }, { inn }] = await Promise.all([readPublicSettings(), readSettings('receipts')])
  const { legalName, ogrn, postalCode, city, address, phones, email, openingHours } = contact
  return {
    name: general.siteName,
    legalName,
    ogrn,
    inn,
    place: [postalCode, city, address].filter(Boolean).join(', '),
    phone: phones[0] ?? '',
    email,
    hours: timetable(openingHours),
  }
}
