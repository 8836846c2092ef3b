import { newId } from '~/platform/db/ids.server'

/** However often the form is sent, the use case runs once. */
export function newFormKey(): string {
  return newId()
}
