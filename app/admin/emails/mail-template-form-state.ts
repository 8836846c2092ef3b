import type { FormState } from '../../http/forms/form-state'

export interface ShownMail {
  subject: string
  html: string
  text: string
  about: string
}

export interface MailTemplateFormState extends FormState {
  shown?: ShownMail
  sentTo?: string
}
