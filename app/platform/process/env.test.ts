import { expect, it } from 'vitest'

import { EnvironmentError, isLocal, parseEnv } from './env.server'

const needed = { DATABASE_URL: 'postgresql://shop@db/shop', APP_SECRET: 'x'.repeat(32) }

it('the environment requires only a database and a secret', () => {
  expect(parseEnv(needed)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    APP_URL: 'http://localhost:3000',
    SHOP_MODE: 'production',
    RATE_LIMITS: 'on',
  })
})

it('the environment reports every problem at once', () => {
  const broken = { PORT: 'abc', APP_SECRET: 'short', APP_URL: 'nonsense', SEED: 'everything' }
  expect(() => parseEnv(broken)).toThrow(EnvironmentError)
  try {
    parseEnv(broken)
  } catch (error) {
    for (const name of ['PORT', 'DATABASE_URL', 'APP_SECRET', 'APP_URL', 'SEED'])
      expect(String(error)).toContain(name)
  }
})

it('the environment treats an empty variable as absent, as compose files set it', () => {
  expect(parseEnv({ ...needed, REDIS_URL: '', SMTP_URL: ' ', APP_URL: '', ADMIN_EMAIL: '' })).toMatchObject({
    REDIS_URL: undefined,
    SMTP_URL: undefined,
  })
})

it('the environment refuses to switch rate limits off on a public address', () => {
  expect(() => parseEnv({ ...needed, RATE_LIMITS: 'off', APP_URL: 'https://shop.example.ru' })).toThrow(
    /RATE_LIMITS/,
  )
  expect(parseEnv({ ...needed, RATE_LIMITS: 'off', APP_URL: 'http://127.0.0.1:4000' }).RATE_LIMITS).toBe(
    'off',
  )
})

it('the environment accepts several secrets and checks the length of each', () => {
  const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)]
  expect(parseEnv({ ...needed, APP_SECRET: `${fresh}, ${old}` }).APP_SECRETS).toEqual([fresh, old])
  expect(() => parseEnv({ ...needed, APP_SECRET: `${fresh},short` })).toThrow(/APP_SECRET/)
})

it('the environment is local only when a variable is set', () => {
  expect(isLocal(parseEnv(needed))).toBe(false)
  expect(isLocal(parseEnv({ ...needed, SHOP_MODE: 'local' }))).toBe(true)
  expect(isLocal(parseEnv({ ...needed, DEV_PAGES: '1' }))).toBe(true)
})

it('the environment accepts only the bank’s own hosts over https for payments', () => {
  expect(
    parseEnv({ ...needed, SBERBANK_URL: 'https://3dsec.sberbank.ru/payment/rest/' }).SBERBANK_URL,
  ).toContain('3dsec')
  for (const url of [
    'http://3dsec.sberbank.ru/',
    'https://sberbank.example.ru/',
    'https://securepayments.sberbank.ru.example.ru/',
  ]) {
    expect(() => parseEnv({ ...needed, SBERBANK_URL: url })).toThrow(
      'SBERBANK_URL: must be https on one of the bank’s hosts',
    )
  }
})

it('the environment reads a trace collector without its final slash, with its headers and sampling share', () => {
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'key=a%3D=, other=50%',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  }
  expect(parseEnv({ ...needed, ...given })).toMatchObject({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_HEADERS: { key: 'a==', other: '50%' },
    OTEL_TRACES_SAMPLER_ARG: 0.05,
  })
  const blank = {
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    OTEL_EXPORTER_OTLP_HEADERS: '',
    OTEL_TRACES_SAMPLER_ARG: '',
  }
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    ...env
  } = parseEnv({ ...needed, ...blank })
  expect([endpoint, headers, env.OTEL_TRACES_SAMPLER_ARG]).toEqual([undefined, {}, 1])
  expect(() => parseEnv({ ...needed, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/OTEL_TRACES_SAMPLER_ARG/)
})

it('the environment requires a kind, a token and a lifetime for a purged CDN', () => {
  const url = { CDN_PURGE_URL: 'https://api.fastly.com/service/shop/purge' }
  const whole = {
    ...needed,
    ...url,
    CDN_KIND: 'fastly',
    CDN_PURGE_TOKEN: 'secret',
    PAGE_SHARED_SECONDS: '600',
  }
  expect(parseEnv(whole)).toMatchObject({ ...url, CDN_KIND: 'fastly' })
  for (const name of ['CDN_KIND', 'CDN_PURGE_TOKEN', 'PAGE_SHARED_SECONDS'])
    expect(() => parseEnv({ ...whole, [name]: '' })).toThrow(`CDN_PURGE_URL: needs ${name}`)
  expect(parseEnv({ ...whole, CDN_KIND: 'varnish', CDN_PURGE_TOKEN: '' }).CDN_PURGE_TOKEN).toBeUndefined()
  expect(() => parseEnv({ ...whole, CDN_PURGE_TOKEN: 'two words' })).toThrow('CDN_PURGE_TOKEN: must be')
})
