import { withIdempotency, hashRequest } from '~/platform/with-idempotency.server'
import { derivedToken, hashToken } from '~/platform/crypto.server'
import { UserError } from '~/platform/errors'

import { getCookie } from '../cookies.server'
import { ensureVisitor, readVisitor, type Visitor } from '../visitor.server'
import type { Answer } from './answer.server'

/** Visible ASCII, 255 characters at most, as the header is known elsewhere. */
const keyLike = /^[\x21-\x7e]{1,255}$/

/** Who makes a call that must not be done twice. */
export interface KeyedCaller {
  visitor: Visitor
  /** A key for the use case itself: should this process die before the answer is kept, a repeat finds what was done. */
  ownKey: string | undefined
}

interface Done<Data> {
  status: number
  data: Data
}

/**
 * Does a call once per Idempotency-Key, as far as the client sends one: a repeat of the same request gets the kept answer. Refusals and
 * failures are not kept. A guest without a cookie gets the same one again with the repeat: it is made from key and body, which nobody else
 * knows, so that a client that never saw the first answer can still read what it ordered.
 * @throws UserError (400) for a malformed key, (409) while the first request is at work, (422) for another request with the key
 */
export async function onceByKey<Data>(
  request: Request,
  body: unknown,
  work: (caller: KeyedCaller) => Promise<Done<Data>>,
): Promise<Answer<Data>> {
  const key = request.headers.get('Idempotency-Key')
  if (key === null) {
    const { visitor, setCookie } = await ensureVisitor(request)
    return { ...(await work({ visitor, ownKey: undefined })), setCookie }
  }
  if (!keyLike.test(key)) throw new UserError('Неверный заголовок Idempotency-Key', { field: 'Idempotency-Key', code: 'input' })
  const { visitor, setCookie, scope } = await keyedCaller(request, key, body)
  const kept = await withIdempotency({ scope, key, request: body }, async (use) => {
    const { status, data } = await work({ visitor, ownKey: hashToken(`idempotency:${key}\n${hashRequest(body)}\n${use}`) })
    return { status, body: data }
  })
  return { status: kept.status, data: kept.body as Data, setCookie }
}

async function keyedCaller(
  request: Request,
  key: string,
  body: unknown,
): Promise<{ visitor: Visitor; setCookie: string | null; scope: string }> {
  const known = await readVisitor(request)
  if (known) return { visitor: known, setCookie: null, scope: `orders:${known.hash}` }
  const token = derivedToken('guest-order', `${key}\n${hashRequest(body)}`)
  return { visitor: { hash: hashToken(token) }, setCookie: await getCookie('cart').serialize(token), scope: 'orders:guest' }
}
