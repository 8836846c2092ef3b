import { transliterate } from '~/platform/text/slugs'

import { createRandom, type Random } from '../random'
import { seedId } from '../seed-id'

import { MEN, SURNAMES, WOMEN } from './names'
import { STREETS, TOWNS } from './places'

export interface SeedAddress {
  city: string
  postalCode: string
  street: string
  house: string
  apartment: string | null
}

export interface SeedCustomer {
  id: string
  firstName: string
  lastName: string
  isWoman: boolean
  email: string
  /** E.164. */
  phone: string
  address: SeedAddress
  appetite: number
  marketing: boolean
  unsubscribedAt: Date | null
  isActive: boolean
  createdAt: Date
}

const DAY = 86_400_000
const MAIL_DOMAINS = ['example.ru', 'example.com'] as const

export function buildAddress(random: Random): SeedAddress {
  const town = TOWNS[random.place(TOWNS.map(({ weight }) => weight))] ?? TOWNS[0]
  const letter = random.chance(0.12) ? random.pick(['а', 'б', 'в']) : ''
  return {
    city: town.name,
    postalCode: `${town.code}${String(random.int(1, 60)).padStart(2, '0')}`,
    street: random.pick(STREETS),
    house: `${random.int(1, 180)}${letter}`,
    apartment: random.chance(0.68) ? String(random.int(1, 144)) : null,
  }
}

const TRIES_BY_NAME = 5

function emailOf(firstName: string, lastName: string, random: Random, taken: Set<string>): string {
  const [first, last] = [transliterate(firstName), transliterate(lastName)]
  for (let tries = 0; ; tries += 1) {
    const form = random.pick([
      `${first}.${last}`,
      `${last}.${first}`,
      `${first[0] ?? ''}.${last}`,
      `${last}${random.int(70, 99)}`,
      `${first}.${last}${random.int(1, 99)}`,
    ])
    const mailbox = tries < TRIES_BY_NAME ? form : `${form}.${taken.size}`
    const email = `${mailbox}@${random.pick(MAIL_DOMAINS)}`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}

const phone = (random: Random): string =>
  `+7${random.pick(['949', '949', '949', '990', '856'])}${String(random.int(1_000_000, 9_999_999))}`

/** In order of registration. */
export function buildCustomers(count: number, at: Date): SeedCustomer[] {
  const random = createRandom('customers')
  const taken = new Set<string>()
  const arrivals = Array.from(
    { length: count },
    () =>
      new Date(
        at.getTime() - Math.floor((1 - Math.sqrt(random.next())) * 420 * DAY) - random.int(2, 20) * 3_600_000,
      ),
  )
  return arrivals
    .sort((a, b) => a.getTime() - b.getTime())
    .map((createdAt) => buildCustomer(random, taken, createdAt, at))
}

function buildCustomer(random: Random, taken: Set<string>, createdAt: Date, at: Date): SeedCustomer {
  const isWoman = random.chance(0.42)
  const firstName = random.pick(isWoman ? WOMEN : MEN)
  const lastName = random.pick(SURNAMES)[isWoman ? 1 : 0]
  const marketing = random.chance(0.46)
  const left = marketing && random.chance(0.07)
  return {
    id: seedId(random, createdAt), firstName, lastName, isWoman, createdAt, marketing,
    email: emailOf(firstName, lastName, random, taken), phone: phone(random), address: buildAddress(random),
    appetite: random.chance(0.06) ? 9 : random.chance(0.25) ? 3 : 1,
    unsubscribedAt: left ? new Date((createdAt.getTime() + at.getTime()) / 2) : null,
    isActive: !random.chance(0.03),
  } // prettier-ignore
}
