import { foldText } from '~/platform/text-search'

/** Where something is brought; null or empty where it is not known. */
export interface Destination {
  city: string | null
  postalCode: string | null
}

/** The places of a zone. */
export interface ZonePlaces {
  cities: readonly string[]
  /** Beginnings of postal codes, whole ones, or ranges of whole ones. */
  postalCodes: readonly string[]
}

const POSTAL_CODE = /^\d{1,6}$/
const RANGE = /^(\d{5,6})-(\d{5,6})$/

/** A city as cities are compared: «г. Донецк», «донецк» and «Донецк » are one. */
export function cityKey(city: string): string {
  const text = foldText(city).replaceAll(/\s+/g, ' ').trim()
  return text.replace(/^(?:г\.|город|пгт\.?|пос\.|посёлок|поселок|с\.|село)\s*(?=\S)/, '')
}

/** A rule as it is kept: «283 001» is 283001, «284000 – 284099» is 284000-284099. */
export function tidyPostalRule(typed: string): string {
  return typed.replace(/(?<=\d)[\p{Z}\s]+(?=\d)/gu, '').replaceAll(/(?<!\s)\s*[\p{Pd}\u2212]\s*/gu, '-')
}

/** Whether the rule names postal codes: a beginning, a whole one, or a range whose ends are of one length and in order. */
export function isPostalRule(rule: string): boolean {
  const [, first, last] = RANGE.exec(rule) ?? []
  if (first !== undefined && last !== undefined) return first.length === last.length && first <= last
  return POSTAL_CODE.test(rule)
}

/** Whether the zone holds the destination, by its city or by its postal code. */
export function holdsDestination(
  { cities, postalCodes }: ZonePlaces,
  { city, postalCode }: Destination,
): boolean {
  if (city && cities.some((one) => cityKey(one) === cityKey(city))) return true
  const code = postalCode?.trim() ?? ''
  return code !== '' && postalCodes.some((rule) => fitsRule(rule, code))
}

function fitsRule(rule: string, code: string): boolean {
  const [, first, last] = RANGE.exec(rule) ?? []
  if (first === undefined || last === undefined) return code.startsWith(rule)
  return code.length === first.length && code >= first && code <= last
}
