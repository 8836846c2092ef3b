import { createContext, useContext } from 'react'

import { DEFAULT_TIME_ZONE, formatDateTime, formatLongDate } from '~/platform/dates/dates'

const TimeZone = createContext(DEFAULT_TIME_ZONE)

export const TimeZoneProvider = TimeZone.Provider

export const useTimeZone = (): string => useContext(TimeZone)

interface MomentProps {
  at: Date
  withTime?: boolean
  className?: string
}

/** In the shop's time zone: «20 ноября 2026 г.» or «20.11.26 18:42». */
export function Moment({ at, withTime = false, className }: MomentProps) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at.toISOString()} className={className}>
      {withTime ? formatDateTime(at, timeZone) : formatLongDate(at, timeZone)}
    </time>
  )
}
