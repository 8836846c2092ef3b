import { newId } from '~/platform/ids.server'

/** A one-time key for a form: however often the form is sent, the use case runs once. */
export function newFormKey(): string {
  return newId()
}
