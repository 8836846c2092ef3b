import { paths } from '~/paths'
import { now } from '~/platform/dates/clock'

const DAY = 24 * 3_600_000

export const nextCheck = (): Date => new Date(now().getTime() + DAY)

export const laterCheck = (): Date => new Date(now().getTime() + 7 * DAY)

export const isUploaded = (url: string): boolean => url.startsWith(paths.image('uploads/'))

export const storageKeyOf = (url: string): string => url.slice(1)
