import { UserError } from '~/platform/errors'

/** The code of a refusal that only the password is missing for. */
export const PASSWORD_NEEDED = 'password-needed'

/** The refusal of something grave whose maker has not typed the password lately. */
export function passwordNeeded(): UserError {
  return new UserError('Введите свой пароль ещё раз', { field: 'proof', code: PASSWORD_NEEDED })
}
