/** A mail of the development mailbox, as the list shows it. */
export interface DevMailSummary {
  name: string
  to: string
  subject: string
}

/** A mail of the development mailbox. */
export interface DevMail extends DevMailSummary {
  html: string
  text: string
}

/** The version of the sentence beside the newsletter's box; raise it when the wording changes. */
export const NEWSLETTER_TEXT_VERSION = '2026-11'

/** What somebody who ticks the newsletter's box agrees to. */
export const NEWSLETTER_CONSENT = 'Согласен получать рекламные письма магазина'
