import { formatDateTime } from '~/platform/dates/dates'

export const draftTime = (savedAt: Date, timeZone: string): string =>
  formatDateTime(savedAt, timeZone).split(' ').at(-1) ?? ''
