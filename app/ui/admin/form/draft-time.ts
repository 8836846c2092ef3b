import { formatDateTime } from '~/platform/dates'

/** «18:42» by the clocks of the time zone. */
export const draftTime = (savedAt: Date, timeZone: string): string =>
  formatDateTime(savedAt, timeZone).split(' ').at(-1) ?? ''
