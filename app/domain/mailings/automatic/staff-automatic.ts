import type { AutomaticName } from './kinds'
import type { AutomaticTerms } from './terms'

export interface AutomaticReport {
  queued: number
  sent: number
  failed: number
  skipped: number
  unsubscribed: number
  /** Null without tracking. */
  opened: number | null
  /** Null without promo codes. */
  usedCodes: number | null
  orders: { count: number; totalKopecks: number }
}

export interface ListedAutomaticMail {
  name: AutomaticName
  isOn: boolean
  delayHours: number
  waiting: number | null
  report: AutomaticReport
}

export interface AutomaticMailPage {
  name: AutomaticName
  isOn: boolean
  delayHours: number
  templateId: string | null
  terms: AutomaticTerms
  version: string
}
