import { derivedToken, hashToken } from '~/platform/security/crypto.server'
import { UserError } from '~/platform/errors/errors'
import { hashRequest, withIdempotency } from '~/platform/forms/with-idempotency.server'

import { getCookie } from '../cookies/cookies.server'
import { holderId } from '../sessions/holder-id'
import { readVisitor } from '../cookies/visitor.server'
import type { Answer } from './answer.server'
import type { AnyOperation, Call, Keyed } from './operation.server'

/** Visible ASCII, at most 255 characters. */
const keyLike = /^[\x21-\x7e]{1,255}$/

export const wrongKeyText = 'Неверный заголовок Idempotency-Key'

type Holder = Pick<Keyed, 'visitor'> & { scope: string; cookies?: string[] }

/**
 * Without a key, runs the call directly. Failures are not stored. A new guest's cookie is derived from key
 * and body, so that a repeat gets it again after a lost answer.
 * @throws UserError (400) for a malformed key, (409) while the first request runs, (422) for another request
 * with the key
 */
export async function onceByKey(operation: AnyOperation, call: Call): Promise<Answer<unknown>> {
  const key = call.request.headers.get('Idempotency-Key')
  if (key === null) return operation.run(call)
  if (!keyLike.test(key)) throw new UserError(wrongKeyText, { field: 'Idempotency-Key', code: 'input' })
  const request = {
    ...{ params: call.params, query: call.query, body: call.body },
    // A file is not read before the key is claimed: its length stands for it.
    ...(operation.fileField === undefined ? {} : { bytes: call.request.headers.get('Content-Length') }),
  }
  const { scope, visitor, cookies = [] } = await holderOf(call, key)
  const kept = await withIdempotency({ scope: `${operation.id}:${scope}`, key, request }, async (use) => {
    const once = {
      scope: `call:${operation.id}:${scope}`,
      key: hashToken(`idempotency:${key}\n${hashRequest(request)}\n${use}`),
    }
    const answer = await operation.run({ ...call, keyed: { once, visitor } })
    if (!('data' in answer))
      throw new TypeError(`${operation.id}: an answer that is written by hand cannot be kept`)
    return { status: answer.status ?? operation.status ?? 200, body: answer.data }
  })
  return { status: kept.status, data: kept.body, cookies }
}

async function holderOf({ request, caller, body }: Call, key: string): Promise<Holder> {
  if (caller) return { scope: holderId(caller), visitor: null }
  const known = await readVisitor(request)
  if (known) return { scope: known.hash, visitor: known }
  const token = derivedToken('guest-order', `${key}\n${hashRequest(body)}`)
  return {
    scope: 'guest',
    visitor: { hash: hashToken(token) },
    cookies: [await getCookie('cart').serialize(token)],
  }
}
