import { createContext, useContext } from 'react'

import { DEFAULT_TIME_ZONE, formatLongDate, formatShortDate, formatTime } from '~/platform/dates/dates'

const TimeZone = createContext(DEFAULT_TIME_ZONE)

export const TimeZoneProvider = TimeZone.Provider

export const useTimeZone = (): string => useContext(TimeZone)

interface MomentProps {
  at: Date
  withTime?: boolean
  /** For lists. */
  short?: boolean
  className?: string
}

/** In the shop's time zone: «20 ноября 2026 г.», short «20.11.26», with the time «20.11.26 18:42». */
export function Moment({ at, withTime = false, short = false, className }: MomentProps) {
  const timeZone = useTimeZone()
  const format = short || withTime ? formatShortDate : formatLongDate
  return (
    <time dateTime={at.toISOString()} className={className}>
      {format(at, timeZone)}
      {withTime ? <span> {formatTime(at, timeZone)}</span> : null}
    </time>
  )
}
