import { paths } from '~/paths'
import { now } from '~/platform/clock'

const DAY = 24 * 3_600_000

/** When it is asked next whether anything shows a picture that was sent or saved just now. */
export const nextCheck = (): Date => new Date(now().getTime() + DAY)

/** The same for a picture that was found to be shown. */
export const laterCheck = (): Date => new Date(now().getTime() + 7 * DAY)

/** Whether the address is one of a picture that staff have sent. */
export const isUploaded = (url: string): boolean => url.startsWith(paths.image('uploads/'))

/** Storage key of what is shown at an address. */
export const storageKeyOf = (url: string): string => url.slice(1)
