import { getEnv } from '~/platform/process/env.server'

import { scriptProvider } from '../script-provider.server'

export const googleAnalyticsProvider = scriptProvider({
  name: 'Google',
  address: ({ measurementId }) =>
    `${getEnv().GOOGLE_TAG_URL}/gtag/js?id=${encodeURIComponent(String(measurementId))}`,
  proved: 'Идентификатор похож на настоящий, Google отдаёт скрипт этого потока',
  missing: 'Google не знает такого потока',
})
