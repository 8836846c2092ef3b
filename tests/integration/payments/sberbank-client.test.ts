import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { GatewayRefusal, GatewaySilence } from '~/domain/payments/gateway/payment-provider'
import { saleReceipt } from '~/domain/payments/receipts/receipt'
import { SberbankClient } from '~/domain/payments/gateway/sberbank-client.server'

import { startSandbox, type Sandbox } from '../../../sandbox/server.ts'

const KEY = 'key-of-the-client-test'
const AMOUNT = 259_800
let sandbox: Sandbox
let counter = 0

beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    credentials: { userName: 'sandbox', password: KEY },
    callbackKey: KEY,
    slowness: 2_000,
  })
})

beforeEach(() => sandbox.behave())
afterAll(() => sandbox.stop())

const paths = { old: '/payment/rest/', new: '/ecomm/gw/partner/api/v1/' } as const

function clientOf(generation: 'old' | 'new', password = KEY): SberbankClient {
  const config = {
    provider: 'SANDBOX',
    baseUrl: sandbox.url + paths[generation],
    generation,
    userName: 'sandbox',
    password,
    callbackKey: KEY,
  } as const
  return new SberbankClient(config, fetch, 500)
}

function registrationOf(isQr = false) {
  counter += 1
  const order = { lines: [{ sku: 'КРА-1', name: 'Краска', quantity: 2, unitPriceKopecks: 129_900, discountKopecks: 0 }], discountKopecks: 0, deliveryKopecks: 0, totalKopecks: AMOUNT, email: 'buyer@example.ru', phone: null } // prettier-ignore
  const rules = {
    format: '1.2',
    vat: 'standard',
    taxSystem: 'osn',
    companyEmail: 'shop@example.ru',
    inn: '7700000000',
  } as const
  return {
    gatewayNumber: `TEST-${counter}`,
    amountKopecks: AMOUNT,
    description: 'Заказ',
    returnUrl: 'https://shop.example/checkout/payment',
    callbackUrl: 'http://127.0.0.1:1/callback',
    sessionSeconds: 1_800,
    isQr,
    email: 'buyer@example.ru',
    receipt: saleReceipt(order, rules, new Date()),
  }
}

describe.each(['old', 'new'] as const)('the %s API', (generation) => {
  it('the API registers a payment, returns its state, refunds in parts and recognises a repeat', async () => {
    const client = clientOf(generation)
    const registration = registrationOf()
    const { gatewayId, paymentUrl, qrPayload } = await client.register(registration)
    expect([paymentUrl, qrPayload]).toEqual([`${sandbox.url}/pay/${gatewayId}`, null])
    const key = { gatewayId: null, gatewayNumber: registration.gatewayNumber }
    expect(await client.status(key)).toMatchObject({
      gatewayId,
      state: 'waiting',
      amountKopecks: AMOUNT,
      currency: '643',
      paidKopecks: 0,
    })
    sandbox.bank.refuse({ id: gatewayId })
    expect(await client.status(key)).toMatchObject({
      state: 'declined',
      reason: 'Недостаточно средств на карте',
    })
    sandbox.bank.pay({ id: gatewayId })
    expect(await client.status(key)).toMatchObject({ state: 'paid', paidKopecks: AMOUNT })
    const refund = { gatewayId, amountKopecks: 100, refundId: 'r-1', receipt: null }
    await client.refund(refund)
    await client.refund(refund)
    await expect(client.refund({ ...refund, amountKopecks: 200 })).rejects.toMatchObject({
      name: 'GatewayRefusal',
      code: '5',
    })
    await expect(client.refund({ ...refund, refundId: 'r-2', amountKopecks: AMOUNT })).rejects.toMatchObject({
      code: '7',
    })
    expect(await client.status(key)).toMatchObject({ state: 'refunded', refundedKopecks: 100 })
  })

  it('the API cancels today’s payment, withdraws an unpaid one, and returns a QR code’s link', async () => {
    const client = clientOf(generation)
    const [reversed, declined, qr] = [registrationOf(), registrationOf(), registrationOf(true)]
    const { gatewayId } = await client.register(reversed)
    sandbox.bank.pay({ id: gatewayId })
    await client.reverse(gatewayId)
    expect(await client.status({ gatewayId, gatewayNumber: '' })).toMatchObject({
      state: 'reversed',
      paidKopecks: 0,
      refundedKopecks: 0,
    })
    await client.register(declined)
    const key = { gatewayId: null, gatewayNumber: declined.gatewayNumber }
    await client.decline(key)
    expect(await client.status(key)).toMatchObject({ state: 'declined' })
    await expect(client.decline(key)).rejects.toBeInstanceOf(GatewayRefusal)
    expect((await client.register(qr)).qrPayload).toMatch(/\/sbp\/AD/)
  })

  it('the API distinguishes refusals from missing responses', async () => {
    const client = clientOf(generation)
    expect(await client.status({ gatewayId: 'unknown', gatewayNumber: '' })).toBeNull()
    const registration = registrationOf()
    await client.register(registration)
    await expect(client.register(registration)).rejects.toMatchObject({ name: 'GatewayRefusal', code: '1' })
    await expect(clientOf(generation, 'wrong').register(registrationOf())).rejects.toMatchObject({
      code: '5',
    })
    await expect(client.register({ ...registrationOf(), amountKopecks: AMOUNT + 1 })).rejects.toMatchObject({
      code: '5',
    })
    for (const fault of ['silent', 'lost', 'server-error', 'not-json', 'slow'] as const) {
      sandbox.misbehave({ fault })
      await expect(
        client.status({ gatewayId: null, gatewayNumber: registration.gatewayNumber }),
      ).rejects.toBeInstanceOf(GatewaySilence)
    }
  })

  it('the API never includes the password in its errors', async () => {
    const client = clientOf(generation)
    sandbox.misbehave({ fault: 'server-error' })
    const error: unknown = await client
      .status({ gatewayId: 'x', gatewayNumber: '' })
      .catch((thrown: unknown) => thrown)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(KEY)
  })
})
