import { formatNumber } from '~/platform/text/plural'

/** «340 КБ», «12,4 МБ». */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024))
  return kilobytes < 1_024
    ? `${formatNumber(kilobytes)}\u00a0КБ`
    : `${formatNumber(Math.round(kilobytes / 102.4) / 10)}\u00a0МБ`
}
