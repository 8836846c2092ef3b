import { tieUnits } from '~/platform/text/typography'

const NBSP = '\u00a0'

/** No-break spaces as Russian typography requires: between number and unit, and after short words. */
export function typeset(text: string): string {
  return tieUnits(text)
    .replace(/(?<![\p{L}\p{N}])(в|во|на|с|со|к|и|о|об|у|по|не|за|из|до|от|а) (?=\S)/giu, `$1${NBSP}`)
    .replace(/ (—|–)/g, `${NBSP}$1`)
}
