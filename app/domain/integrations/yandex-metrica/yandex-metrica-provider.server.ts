import { getEnv } from '~/platform/env.server'

import { scriptProvider } from '../script-provider.server'

/** Metrica: its counter works in the visitors' browsers (readAnalyticsProviders). One script serves all counters, so that it cannot tell whether there is such a one. */
export const yandexMetricaProvider = scriptProvider({
  name: 'Метрика',
  address: () => `${getEnv().METRICA_URL}/metrika/tag.js`,
  proved: 'Номер похож на настоящий, скрипт Метрики доступен; есть ли такой счётчик, она не говорит',
  missing: 'Метрика не отдаёт скрипт счётчика',
})
