import { afterAll, beforeAll } from 'vitest'

import { runWorker } from './run-worker'
import { SmtpSink } from './smtp-sink'
import { setEnvironment } from '../setup/set-environment'

export function runMailWorker(): SmtpSink {
  const sink = new SmtpSink()
  beforeAll(async () => {
    await sink.start()
    setEnvironment({ SMTP_URL: sink.url, SHOP_EMAIL: 'orders@shop.example.ru' })
  })
  afterAll(() => sink.stop())
  runWorker(['mail', 'orders'])
  return sink
}
