import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

import { readPhone } from './phone'

/** A phone as people type it, in E.164; null where no country has such a number. The only function that says whether a text is a phone. */
export function validPhone(typed: string): string | null {
  const phone = readPhone(typed)
  return phone !== null && parsePhoneNumberFromString(phone)?.isValid() === true ? phone : null
}
