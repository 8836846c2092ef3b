import { countedRange } from '~/platform/text/plural'

export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

export type Weekday = (typeof weekdays)[number]

export interface OpeningHours {
  days: Weekday[]
  opens: string
  closes: string
}

export const weekdayNames: Record<Weekday, string> = {
  Mo: 'Пн',
  Tu: 'Вт',
  We: 'Ср',
  Th: 'Чт',
  Fr: 'Пт',
  Sa: 'Сб',
  Su: 'Вс',
}

export interface TimetableLine {
  days: string
  hours: string
}

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

export interface PickupPlace {
  address: string
  hours: TimetableLine[]
}

export interface Seller {
  name: string
  legalName: string
  /** State register of companies or entrepreneurs: 13 or 15 digits. */
  ogrn: string
  /** 10 or 12 digits. */
  inn: string
  place: string
  /** «48.0088, 37.8040»; empty when unknown. */
  coordinates: string
  phone: string
  email: string
  hours: TimetableLine[]
}

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

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** `standard` is the main rate, which the law may change. */
export const vatModes = ['none', 'zero', 'reduced', 'standard', 'simplified5', 'simplified7'] as const

export type VatMode = (typeof vatModes)[number]

export const taxSystems = ['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'] as const

export type TaxSystem = (typeof taxSystems)[number]

const socialNetworks = ['telegram', 'whatsapp', 'facebook', 'instagram'] as const

type SocialNetwork = (typeof socialNetworks)[number]

export interface SocialLink {
  label: string
  href: string
  /** Its owner is banned in Russia, which the law requires to be stated. */
  isBanned: boolean
}

const networkLabels: Record<SocialNetwork, string> = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
}
const bannedNetworks: readonly SocialNetwork[] = ['facebook', 'instagram']

/** Required by law wherever a banned network is named. */
export const bannedNetworkNote = '* принадлежит Meta, деятельность которой запрещена в России'

export function socialLinks(social: Record<SocialNetwork, string>): SocialLink[] {
  return socialNetworks
    .filter((network) => social[network] !== '')
    .map((network) => ({
      label: networkLabels[network],
      href: social[network],
      isBanned: bannedNetworks.includes(network),
    }))
}

export interface DeliveryDays {
  minDays: number
  maxDays: number
}

export function deliveryWorkingDays({ minDays, maxDays }: DeliveryDays): string {
  const first = Math.max(1, minDays)
  return countedRange(first, Math.max(first, maxDays), ['рабочий день', 'рабочих дня', 'рабочих дней'])
}
