/** A mail that was kept as a file, as the list shows it. */
export interface KeptMailSummary {
  name: string
  to: string
  subject: string
}

/** A mail that was kept as a file. */
export interface KeptMail extends KeptMailSummary {
  html: string
  text: string
}
