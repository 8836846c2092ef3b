import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { setUpIntegration } from '../integrations/set-up-integration'
import type { JsonService } from '../services/json-service'
import { smsService } from './person-with-sms'
import { setEnvironment } from '../setup/set-environment'

export function shopWithSms(): JsonService {
  const gateway = smsService()
  beforeAll(async () => {
    setEnvironment({ SMS_API_URL: await gateway.start() })
  })
  afterAll(() => gateway.stop())
  beforeEach(async () => {
    holdClock(new Date('2026-11-28T10:00:00Z'))
    gateway.forget()
    await getDb().integration.deleteMany()
    await getDb().smsCode.deleteMany()
    await setUpIntegration('SMS_SERVICE', {
      typed: { phone: '79490000000' },
      secrets: { apiId: 'A'.repeat(30) },
    })
  })
  afterEach(() => holdClock(undefined))
  return gateway
}

export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000')
