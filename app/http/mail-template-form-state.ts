import type { FormState } from './form-state'

/** A mail as it would go out. */
export interface ShownMail {
  subject: string
  html: string
  text: string
  /** What it tells of, in words for whoever looks. */
  about: string
}

/** The form of a mail's texts that came back with the mail that they make. */
export interface MailTemplateFormState extends FormState {
  shown?: ShownMail
  /** Where the mail was sent to. */
  sentTo?: string
}
