import { afterEach, expect, it } from 'vitest'

import { holdClock, now } from '~/platform/dates/clock'

import { createBankInProcess } from '../../support/payments/bank-in-process'
import { createUser } from '../../support/database/factories'
import { setSettings } from '../../support/settings/set-settings'
import { soakLength } from '../../support/soak/soak-length'
import { diceOf } from './payment-sequence'
import { RefundSequence } from './refund-sequence'

/** REFUND_SEED=n repeats only sequence n. */
const only = process.env.REFUND_SEED
const SEQUENCES = soakLength({ short: 100, full: 500 })

afterEach(() => holdClock(undefined))

it('two refunds by lines and one of the rest keep books, bank, receipts and stock in agreement', async () => {
  await setSettings('payment', { online: true })
  await setSettings('receipts', { format: '1.2', companyEmail: 'shop@example.ru', inn: '7700000000' })
  await setSettings('limits', { unconfirmedPiecesPerAccount: 1_000_000 })
  const user = await createUser({ email: 'refunds@example.ru', emailVerifiedAt: new Date() })
  holdClock(new Date())
  const seeds =
    only === undefined ? Array.from({ length: SEQUENCES }, (_, index) => index + 1) : [Number(only)]
  const failures: string[] = []
  for (const seed of seeds) {
    const shop = createBankInProcess(() => now().getTime(), seed % 2 === 0 ? 'old' : 'new')
    try {
      await new RefundSequence(shop, diceOf(seed), { userId: user.id, email: user.email }).play()
    } catch (error) {
      failures.push(`REFUND_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`)
      if (failures.length >= 3) break
    }
  }
  expect(failures).toEqual([])
})
