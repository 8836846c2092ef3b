import { z } from 'zod'

import { decrypt, encrypt } from '~/platform/crypto.server'

import { clearCookie, getCookie, readCookie } from './cookies.server'
import { carryWithPage } from './request-scope.server'

const keptSecret = z.tuple([z.string(), z.string()])

interface MadeSecret {
  /** What it belongs to. */
  id: string
  secret: string
}

/** The header that has the next page of this browser show a secret that was made just now; what the cookie holds is encrypted. */
export function keepMadeSecret({ id, secret }: MadeSecret): Promise<string> {
  return getCookie('secret').serialize(encrypt(JSON.stringify([id, secret])))
}

/** The secret that was made just now, for the page of what it belongs to: once, since the page takes the cookie away. Null when there is none. */
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
