/** Days as schema.org names them. */
export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

export type Weekday = (typeof weekdays)[number]

/** Days with the same hours; times are HH:MM. */
export interface OpeningHours {
  days: Weekday[]
  opens: string
  closes: string
}

const dayNames: Record<Weekday, string> = { Mo: 'Пн', Tu: 'Вт', We: 'Ср', Th: 'Чт', Fr: 'Пт', Sa: 'Сб', Su: 'Вс' }

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
    lines.push({ days: first === day ? dayNames[day] : `${dayNames[first]}–${dayNames[day]}`, hours })
    first = null
  })
  return lines
}

function hoursOn(day: Weekday, openingHours: readonly OpeningHours[]): string {
  const found = openingHours.find(({ days }) => days.includes(day))
  return found ? `${withoutZero(found.opens)}–${withoutZero(found.closes)}` : 'выходной'
}

function withoutZero(time: string): string {
  return time.replace(/^0/, '')
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
