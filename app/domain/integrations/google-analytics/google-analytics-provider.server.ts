import { getEnv } from '~/platform/env.server'

import { scriptProvider } from '../script-provider.server'

/** Google Analytics: its counter works in the visitors' browsers (readAnalyticsProviders). Its script is made for each stream. */
export const googleAnalyticsProvider = scriptProvider({
  name: 'Google',
  address: ({ measurementId }) =>
    `${getEnv().GOOGLE_TAG_URL}/gtag/js?id=${encodeURIComponent(String(measurementId))}`,
  proved: 'Идентификатор похож на настоящий, Google отдаёт скрипт этого потока',
  missing: 'Google не знает такого потока',
})
