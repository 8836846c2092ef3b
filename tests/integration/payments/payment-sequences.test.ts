import { afterEach, expect, it } from 'vitest'

import { holdClock, now } from '~/platform/dates/clock'

import { createBankInProcess } from '../../support/payments/bank-in-process'
import { createUser } from '../../support/database/factories'
import { setSettings } from '../../support/settings/set-settings'
import { soakLength } from '../../support/soak/soak-length'
import { diceOf, PaymentSequence } from './payment-sequence'

/** PAYMENT_SEED=n repeats only sequence n. */
const only = process.env.PAYMENT_SEED
const SEQUENCES = soakLength({ short: 300, full: 2_000 })
const MOST_STEPS = 12

afterEach(() => holdClock(undefined))

it('order, payments, bank, receipts and stock agree after any sequence of events', async () => {
  await setSettings('payment', { online: true })
  await setSettings('receipts', { format: '1.2', companyEmail: 'shop@example.ru', inn: '7700000000' })
  await setSettings('limits', { unconfirmedPiecesPerAccount: 1_000_000 })
  const user = await createUser({ email: 'sequences@example.ru', emailVerifiedAt: new Date() })
  holdClock(new Date())
  const seeds =
    only === undefined ? Array.from({ length: SEQUENCES }, (_, index) => index + 1) : [Number(only)]
  const failures: string[] = []
  for (const seed of seeds) {
    const dice = diceOf(seed)
    const shop = createBankInProcess(() => now().getTime(), seed % 2 === 0 ? 'old' : 'new')
    const sequence = new PaymentSequence(shop, dice, { userId: user.id, email: user.email })
    try {
      await sequence.play(3 + dice(MOST_STEPS - 2))
    } catch (error) {
      failures.push(`PAYMENT_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`)
      if (failures.length >= 3) break
    }
  }
  expect(failures).toEqual([])
})
