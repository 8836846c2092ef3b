import { removeExpiredSessions } from '~/domain/auth/index.server'
import { removeExpiredCarts } from '~/domain/cart/index.server'
import { removeOldMessages } from '~/domain/content/index.server'
import { removeOldConsents } from '~/domain/customers/index.server'
import { removeOldSummaries } from '~/domain/mailings/index.server'
import { anonymizeOldOrders, removeExpiredKeys } from '~/domain/orders/index.server'

import { removeSentEvents } from '../relay'

const STEP = 1_000
const MAX_STEPS = 100

/** Removes what has expired, a thousand rows at a time, so that no statement holds many locks. */
export async function cleanUp(): Promise<void> {
  for (const remove of [
    removeExpiredSessions,
    removeExpiredCarts,
    removeExpiredKeys,
    removeOldMessages,
    removeOldConsents,
    removeOldSummaries,
    anonymizeOldOrders,
    removeSentEvents,
  ]) {
    for (let step = 0; step < MAX_STEPS && (await remove(STEP)) >= STEP; step += 1);
  }
}
