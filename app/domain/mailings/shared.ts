/** A mail that was kept as a file. */
export interface KeptMail {
  name: string
  to: string
  subject: string
  html: string
  text: string
}
