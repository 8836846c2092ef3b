const NBSP = '\u00a0'
const UNITS =
  'л|мл|кг|г|мм|см|м|м²|шт|°C|%|мин|ч|часа|часов|суток|день|дня|дней|лет|год|года|мес|месяц|месяца|месяцев|слой|слоя|слоёв|₽|метров|литров|дм²'
const tied = new RegExp(`(\\d) (?=(?:${UNITS})(?![а-яё]))`, 'giu')

/** Ties numbers to their units with no-break spaces; other spaces stay, so that the text is found as it is typed. Its length stays too. */
export const tieUnits = (text: string): string => text.replace(tied, `$1${NBSP}`)
