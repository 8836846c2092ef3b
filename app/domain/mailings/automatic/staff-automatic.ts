import type { AutomaticName } from './kinds'
import type { AutomaticTerms } from './terms'

/** How a mail that goes by itself went. */
export interface AutomaticReport {
  queued: number
  sent: number
  failed: number
  skipped: number
  unsubscribed: number
  /** Readers who opened it; null while nobody counts and nobody has counted. */
  opened: number | null
  /** Of the promo codes that letters carried, how many were used; null where they carry none. */
  usedCodes: number | null
  /** What readers with an account ordered within seven days. */
  orders: { count: number; totalKopecks: number }
}

/** A mail as the list shows it. */
export interface ListedAutomaticMail {
  name: AutomaticName
  isOn: boolean
  delayHours: number
  /** Confirmed addresses that wait for what it tells of; null for mails that nobody asks for. */
  waiting: number | null
  report: AutomaticReport
}

/** A mail as its page shows it. */
export interface AutomaticMailPage {
  name: AutomaticName
  isOn: boolean
  delayHours: number
  templateId: string | null
  terms: AutomaticTerms
  version: string
}
