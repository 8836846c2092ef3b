import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'

import { checkCredentials, may, signInInput, type PermissionHolder } from '~/domain/auth/index.server'
import { UserError } from '~/platform/errors/errors'
import { singleton } from '~/platform/process/singleton.server'

import { clientIp } from '../requests/request-scope.server'

export interface Account extends PermissionHolder {
  userId: string
  name: string
  needsTwoFactor: boolean
}

/** `customer` accepts any active account, `administrator` only staff. Both throw UserError. */
export function getAuthenticator(): Authenticator<Account> {
  return singleton('authenticator', () => {
    const authenticator = new Authenticator<Account>()
    authenticator.use(new FormStrategy<Account>(({ form }) => signInWith(form)), 'customer')
    authenticator.use(
      new FormStrategy<Account>(async ({ form }) => {
        const account = await signInWith(form)
        if (!may(account, 'office.enter'))
          throw new UserError('У вас нет прав администратора', { status: 403 })
        return account
      }),
      'administrator',
    )
    return authenticator
  })
}

function signInWith(form: FormData): ReturnType<typeof checkCredentials> {
  const { email, password } = signInInput.parse(Object.fromEntries(form))
  return checkCredentials({ email, password, ip: clientIp() })
}
