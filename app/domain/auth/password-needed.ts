import { UserError } from '~/platform/errors/errors'

export const PASSWORD_NEEDED = 'password-needed'

export function passwordNeeded(): UserError {
  return new UserError('Введите свой пароль ещё раз', { field: 'proof', code: PASSWORD_NEEDED })
}
