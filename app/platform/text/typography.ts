const NBSP = '\u00a0'
const UNITS =
  'л|мл|кг|г|мм|см|м|м²|шт|°C|%|мин|ч|часа|часов|суток|день|дня|дней|лет|год|года|мес|месяц|месяца|месяцев|слой|слоя|слоёв|₽|метров|литров|дм²'
const tied = new RegExp(`(\\d) (?=(?:${UNITS})(?![а-яё]))`, 'giu')

/** No-break spaces before units; the length stays. */
export const tieUnits = (text: string): string => text.replace(tied, `$1${NBSP}`)
