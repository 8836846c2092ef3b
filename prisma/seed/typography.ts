import { tieUnits } from '~/platform/typography'

const NBSP = '\u00a0'

/** Ties numbers to their units and short words to the next one with no-break spaces, as Russian typesetting wants it. */
export function typeset(text: string): string {
  return tieUnits(text)
    .replace(/(?<![\p{L}\p{N}])(в|во|на|с|со|к|и|о|об|у|по|не|за|из|до|от|а) (?=\S)/giu, `$1${NBSP}`)
    .replace(/ (—|–)/g, `${NBSP}$1`)
}
