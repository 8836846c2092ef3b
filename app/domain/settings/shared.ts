import { countedRange } from '~/platform/plural'

/** Days as schema.org names them. */
export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

export type Weekday = (typeof weekdays)[number]

/** Days with the same hours; times are HH:MM. */
export interface OpeningHours {
  days: Weekday[]
  opens: string
  closes: string
}

/** Short names of days. */
export const weekdayNames: Record<Weekday, string> = {
  Mo: 'Пн',
  Tu: 'Вт',
  We: 'Ср',
  Th: 'Чт',
  Fr: 'Пт',
  Sa: 'Сб',
  Su: 'Вс',
}

/** One line of a timetable. */
export interface TimetableLine {
  days: string
  hours: string
}

/** The week as people read it: «Пн–Пт» «9:00–18:00», …, «Вс» «выходной». */
export function timetable(openingHours: readonly OpeningHours[]): TimetableLine[] {
  const lines: TimetableLine[] = []
  let first: Weekday | null = null
  weekdays.forEach((day, index) => {
    const hours = hoursOn(day, openingHours)
    const next = weekdays[index + 1]
    first ??= day
    if (next !== undefined && hoursOn(next, openingHours) === hours) return
    lines.push({
      days: first === day ? weekdayNames[day] : `${weekdayNames[first]}–${weekdayNames[day]}`,
      hours,
    })
    first = null
  })
  return lines
}

/** The week in one line: «Пн–Пт 9:00–18:00, Сб–Вс выходной». */
export function hoursLine(lines: readonly TimetableLine[]): string {
  return lines.map(({ days, hours }) => `${days} ${hours}`).join(', ')
}

function hoursOn(day: Weekday, openingHours: readonly OpeningHours[]): string {
  const found = openingHours.find(({ days }) => days.includes(day))
  return found ? `${withoutZero(found.opens)}–${withoutZero(found.closes)}` : 'выходной'
}

function withoutZero(time: string): string {
  return time.replace(/^0/, '')
}

/** Where an order is fetched, and the hours of the place. */
export interface PickupPlace {
  address: string
  hours: TimetableLine[]
}

/** Who sells and where; texts that are not known are empty. */
export interface Seller {
  /** The shop's name. */
  name: string
  /** «ООО «Радуга»»: the name in the register. */
  legalName: string
  /** Number in the state register of companies or entrepreneurs: 13 or 15 digits. */
  ogrn: string
  /** Taxpayer's number: 10 or 12 digits. */
  inn: string
  /** Postal code, city, street and house. */
  place: string
  phone: string
  email: string
  hours: TimetableLine[]
}

/** «ООО «Радуга», ОГРН 1027700132195, ИНН 7707083893» as parts; sole traders have an ОГРНИП of 15 digits. */
export function sellerRegistration({
  legalName,
  ogrn,
  inn,
}: Pick<Seller, 'legalName' | 'ogrn' | 'inn'>): string[] {
  return [
    legalName,
    ogrn === '' ? '' : `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00a0${ogrn}`,
    inn === '' ? '' : `ИНН\u00a0${inn}`,
  ].filter(Boolean)
}

/** The number as a tel: link wants it. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** How the shop's goods are taxed; `standard` is the main rate, which the law changes from time to time. */
export const vatModes = ['none', 'zero', 'reduced', 'standard', 'simplified5', 'simplified7'] as const

export type VatMode = (typeof vatModes)[number]

/** Systems of taxation as the cash service names them. */
export const taxSystems = ['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'] as const

export type TaxSystem = (typeof taxSystems)[number]

/** Networks that the shop may have a page in, in the order in which they are shown. */
const socialNetworks = ['telegram', 'whatsapp', 'facebook', 'instagram'] as const

type SocialNetwork = (typeof socialNetworks)[number]

/** A page of the shop in a social network. */
export interface SocialLink {
  label: string
  href: string
  /** The network's owner is banned in Russia, which whoever names the network has to say. */
  isBanned: boolean
}

const networkLabels: Record<SocialNetwork, string> = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
}
const bannedNetworks: readonly SocialNetwork[] = ['facebook', 'instagram']

/** What the law wants to be said wherever a banned network is named; the names carry an asterisk. */
export const bannedNetworkNote = '* принадлежит Meta, деятельность которой запрещена в России'

/** The shop's pages in social networks, without those that it has not. */
export function socialLinks(social: Record<SocialNetwork, string>): SocialLink[] {
  return socialNetworks
    .filter((network) => social[network] !== '')
    .map((network) => ({
      label: networkLabels[network],
      href: social[network],
      isBanned: bannedNetworks.includes(network),
    }))
}

/** How long delivery takes, in whole days. */
export interface DeliveryDays {
  minDays: number
  maxDays: number
}

/** «1–3 рабочих дня», «1 рабочий день»: how long delivery takes; the same day counts as one. */
export function deliveryWorkingDays({ minDays, maxDays }: DeliveryDays): string {
  const first = Math.max(1, minDays)
  return countedRange(first, Math.max(first, maxDays), ['рабочий день', 'рабочих дня', 'рабочих дней'])
}
