import { formatDateTime } from '~/platform/dates'

export const draftTime = (savedAt: Date, timeZone: string): string =>
  formatDateTime(savedAt, timeZone).split(' ').at(-1) ?? ''
