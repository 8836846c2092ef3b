import { createContext, useContext } from 'react'

import { DEFAULT_TIME_ZONE, formatDateTime, formatLongDate } from '~/platform/dates'

const TimeZone = createContext(DEFAULT_TIME_ZONE)

/** Tells everything inside in which time zone the shop lives. */
export const TimeZoneProvider = TimeZone.Provider

/** The shop's time zone, for texts that hold a date. */
export const useTimeZone = (): string => useContext(TimeZone)

interface MomentProps {
  at: Date
  /** Day and hour in figures instead of the day in words. */
  withTime?: boolean
  className?: string
}

/** When something happened, by the shop's clock: «20 ноября 2026 г.» or «20.11.26 18:42». */
export function Moment({ at, withTime = false, className }: MomentProps) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at.toISOString()} className={className}>
      {withTime ? formatDateTime(at, timeZone) : formatLongDate(at, timeZone)}
    </time>
  )
}
