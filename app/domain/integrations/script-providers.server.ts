import { getEnv } from '~/platform/process/env.server'

import { type FlatConfig, textOf } from './integration-config'
import { ProviderFailure, type Provider } from './provider'

/** Milliseconds. */
const TIMEOUT = 10_000

interface CounterScript {
  name: string
  address: (values: FlatConfig) => string
  proved: string
  missing: string
}

/** It runs in browsers, so a test only checks that the script exists. */
export function scriptProvider({ name, address, proved, missing }: CounterScript): Provider {
  const statusOf = async (values: FlatConfig): Promise<number> => {
    try {
      const { status, body } = await fetch(address(values), { signal: AbortSignal.timeout(TIMEOUT) })
      await body?.cancel()
      return status
    } catch {
      throw new ProviderFailure('temporary', `${name}: нет связи`)
    }
  }
  return {
    test: async (values) => {
      const status = await statusOf(values)
      if (status === 200) return proved
      if (status === 404) throw new ProviderFailure('permanent', missing)
      throw new ProviderFailure('temporary', `${name} отвечает не как следует (${status})`)
    },
    kinds: [],
    receives: () => false,
    send: () => Promise.resolve(),
  }
}

export const yandexMetricaProvider = scriptProvider({
  name: 'Метрика',
  address: () => `${getEnv().METRICA_URL}/metrika/tag.js`,
  proved: 'Номер похож на настоящий, скрипт Метрики доступен; есть ли такой счётчик, она не говорит',
  missing: 'Метрика не отдаёт скрипт счётчика',
})

export const googleAnalyticsProvider = scriptProvider({
  name: 'Google',
  address: ({ measurementId }) =>
    `${getEnv().GOOGLE_TAG_URL}/gtag/js?id=${encodeURIComponent(String(measurementId))}`,
  proved: 'Идентификатор похож на настоящий, Google отдаёт скрипт этого потока',
  missing: 'Google не знает такого потока',
})

function pageProvider(name: string, base: () => string): Provider {
  const address = (values: FlatConfig): string => {
    const { pathname, search } = new URL(textOf(values, 'pageUrl'))
    return base() + pathname + search
  }
  return scriptProvider({
    name,
    address,
    proved: 'Страница открывается с сервера магазина',
    missing: `${name}: такой страницы нет`,
  })
}

export const facebookProvider = pageProvider('Facebook', () => getEnv().FACEBOOK_URL)
export const instagramProvider = pageProvider('Instagram', () => getEnv().INSTAGRAM_URL)
