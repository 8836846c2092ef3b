import { foldText } from '~/platform/lists/text-search'

export interface Destination {
  city: string | null
  postalCode: string | null
}

export interface ZonePlaces {
  cities: readonly string[]
  postalCodes: readonly string[]
}

const POSTAL_CODE = /^\d{1,6}$/
const RANGE = /^(\d{5,6})-(\d{5,6})$/

export function cityKey(city: string): string {
  const text = foldText(city).replaceAll(/\s+/g, ' ').trim()
  return text.replace(/^(?:г\.|город|пгт\.?|пос\.|посёлок|поселок|с\.|село)\s*(?=\S)/, '')
}

export function tidyPostalRule(typed: string): string {
  return typed.replace(/(?<=\d)[\p{Z}\s]+(?=\d)/gu, '').replaceAll(/(?<!\s)\s*[\p{Pd}\u2212]\s*/gu, '-')
}

export function isPostalRule(rule: string): boolean {
  const [, first, last] = RANGE.exec(rule) ?? []
  if (first !== undefined && last !== undefined) return first.length === last.length && first <= last
  return POSTAL_CODE.test(rule)
}

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
