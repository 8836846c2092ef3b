import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

import { readPhone } from './phone'

/** E.164; null when no country has such a number. The only function that validates a phone. */
export function validPhone(typed: string): string | null {
  const phone = readPhone(typed)
  return phone !== null && parsePhoneNumberFromString(phone)?.isValid() === true ? phone : null
}
