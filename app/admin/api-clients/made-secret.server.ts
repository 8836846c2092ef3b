import { z } from 'zod'

import { decrypt, encrypt } from '~/platform/security/crypto.server'

import { clearCookie, getCookie, readCookie } from '../../http/cookies/cookies.server'
import { carryWithPage } from '../../http/requests/request-scope.server'

const keptSecret = z.tuple([z.string(), z.string()])

interface MadeSecret {
  id: string
  secret: string
}

export function keepMadeSecret({ id, secret }: MadeSecret): Promise<string> {
  return getCookie('secret').serialize(encrypt(JSON.stringify([id, secret])))
}

export async function takeMadeSecret(request: Request, id: string): Promise<string | null> {
  const kept = await readCookie('secret', request)
  if (kept === null) return null
  carryWithPage(await clearCookie('secret'))
  const [of, secret] = openKept(kept) ?? []
  return of === id ? (secret ?? null) : null
}

function openKept(kept: string): z.infer<typeof keptSecret> | null {
  try {
    return keptSecret.parse(JSON.parse(decrypt(kept)))
  } catch {
    return null
  }
}
