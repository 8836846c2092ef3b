import { expect, it } from 'vitest'

import { parseEnv } from '~/platform/process/env.server'

import { gatewayConfig } from './gateway-config.server'

const configOf = (variables: Record<string, string>) =>
  gatewayConfig(
    parseEnv({ DATABASE_URL: 'postgresql://shop@db/shop', APP_SECRET: 'x'.repeat(32), ...variables }),
  )

const bank = { SBERBANK_USER: 'shop-api', SBERBANK_PASSWORD: 'secret', SBERBANK_CALLBACK_KEY: 'key' }
const sandbox = { SANDBOX_URL: 'http://127.0.0.1:3010', SANDBOX_KEY: 'sandbox-key' }

it('the gateway is none in production without credentials, even with sandbox settings', () => {
  expect(configOf({})).toBeNull()
  expect(configOf(sandbox)).toBeNull()
})

it('the gateway is the bank when its credentials are set, in either version of its interface', () => {
  expect(configOf(bank)).toMatchObject({ provider: 'SBERBANK', userName: 'shop-api', callbackKey: 'key' })
  expect(configOf({ ...bank, SBERBANK_API: 'old' })?.baseUrl).toBe(
    'https://securepayments.sberbank.ru/payment/rest/',
  )
  expect(configOf({ ...bank, SBERBANK_API: 'new' })?.baseUrl).toBe(
    'https://ecommerce.sberbank.ru/ecomm/gw/partner/api/v1/',
  )
  expect(
    configOf({ ...bank, SBERBANK_API: 'old', SBERBANK_URL: 'https://3dsec.sberbank.ru/payment/rest' })
      ?.baseUrl,
  ).toBe('https://3dsec.sberbank.ru/payment/rest/')
  expect(configOf({ ...bank, ...sandbox, SHOP_MODE: 'local' })?.provider).toBe('SBERBANK')
})

it('the gateway is the sandbox locally, and in production only when set explicitly', () => {
  expect(configOf({ ...sandbox, SHOP_MODE: 'local' })).toMatchObject({
    provider: 'SANDBOX',
    baseUrl: expect.stringMatching(/^http:\/\/127/) as string,
  })
  expect(configOf({ ...bank, ...sandbox, PAYMENTS: 'sandbox' })?.provider).toBe('SANDBOX')
})
