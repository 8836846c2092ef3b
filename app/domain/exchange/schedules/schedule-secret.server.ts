import { z } from 'zod'

import { decrypt, encrypt } from '~/platform/security/crypto.server'

const sealed = z.object({ origin: z.string(), login: z.string(), password: z.string() })

interface Login {
  url: string
  login: string
  password: string
}

/** Bound to its destination: another address never gets it. */
export const sealLogin = ({ url, login, password }: Login): string =>
  encrypt(JSON.stringify({ origin: new URL(url).origin, login, password } satisfies z.infer<typeof sealed>))

/** Null for a login of another destination or name, and for one that no secret of the shop opens any more. */
export function openLogin(secret: string, { url, login }: Omit<Login, 'password'>): Login | null {
  const opened = readSealed(secret)
  return opened?.origin === new URL(url).origin && opened.login === login
    ? { url, login, password: opened.password }
    : null
}

function readSealed(secret: string): z.infer<typeof sealed> | null {
  try {
    return sealed.parse(JSON.parse(decrypt(secret)))
  } catch {
    return null
  }
}
