const NBSP = '\u00a0'
const UNITS = 'л|мл|кг|г|мм|см|м|м²|°C|%|мин|ч|часа|часов|суток|дня|дней|лет|года|мес|слоя|слоёв|₽|метров|литров|дм²'

/** Ties numbers to their units with no-break spaces; other spaces stay, so that the text is found as it is typed. */
export const tieUnits = (text: string): string => text.replace(new RegExp(`(\\d) (?=(?:${UNITS})(?![а-яё]))`, 'giu'), `$1${NBSP}`)

/** Ties numbers to their units and short words to the next one with no-break spaces, as Russian typesetting wants it. */
export function typeset(text: string): string {
  return tieUnits(text)
    .replace(/(?<![\p{L}\p{N}])(в|во|на|с|со|к|и|о|об|у|по|не|за|из|до|от|а) (?=\S)/giu, `$1${NBSP}`)
    .replace(/ (—|–)/g, `${NBSP}$1`)
}
