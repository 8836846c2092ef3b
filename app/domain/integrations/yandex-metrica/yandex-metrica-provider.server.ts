import { getEnv } from '~/platform/env.server'

import { ProviderFailure, type Provider } from '../provider'

/** Milliseconds that a call may take. */
const TIMEOUT = 10_000

/** Metrica: its counter works in the visitors' browsers (readAnalyticsProviders), so that it hears nothing here. */
export const yandexMetricaProvider: Provider = {
  test: async () => {
    try {
      const { status, body } = await fetch(`${getEnv().METRICA_URL}/metrika/tag.js`, { signal: AbortSignal.timeout(TIMEOUT) })
      await body?.cancel()
      if (status === 200) return 'номер похож на настоящий, скрипт счётчика доступен; есть ли такой счётчик, Метрика не говорит'
    } catch {
      throw new ProviderFailure('temporary', 'Метрика недоступна')
    }
    throw new ProviderFailure('temporary', 'Метрика не отдаёт скрипт счётчика')
  },
  kinds: [],
  hears: () => false,
  send: () => Promise.resolve(),
}
