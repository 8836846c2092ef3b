import { recordEvent } from '~/domain/analytics/index.server'
import { mergeCartIntoAccount } from '~/domain/cart/index.server'

import { signIn, type SecondStep } from './session.server'
import { readVisitor } from './visitor.server'

/** Signs a customer in on this browser, with the cart that it has; gives the headers that the answer must carry. */
export async function enterAccount(request: Request, userId: string, step: SecondStep = {}): Promise<Headers> {
  const headers = new Headers()
  const visitor = await readVisitor(request)
  await mergeCartIntoAccount({ visitorHash: visitor?.hash ?? null, userId })
  headers.append('Set-Cookie', await signIn(request, userId, 'session', step))
  recordEvent({ type: 'USER_LOGIN', userId, visitorHash: visitor?.hash ?? null })
  return headers
}
