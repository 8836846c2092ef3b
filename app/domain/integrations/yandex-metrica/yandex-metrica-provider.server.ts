import { getEnv } from '~/platform/process/env.server'

import { scriptProvider } from '../script-provider.server'

export const yandexMetricaProvider = scriptProvider({
  name: 'Метрика',
  address: () => `${getEnv().METRICA_URL}/metrika/tag.js`,
  proved: 'Номер похож на настоящий, скрипт Метрики доступен; есть ли такой счётчик, она не говорит',
  missing: 'Метрика не отдаёт скрипт счётчика',
})
