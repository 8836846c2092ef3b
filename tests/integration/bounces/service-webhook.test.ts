import { createHash } from 'node:crypto'

import { beforeEach, expect, it } from 'vitest'

import { readServiceAddress, receiveServiceEvents } from '~/domain/bounces/index.server'
import { saveSettings } from '~/domain/settings/index.server'
import { encrypt } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'

import { createReaders } from '../../support/mailings/started-mailing'

beforeEach(async () => {
  await getDb().user.deleteMany()
  await createReaders(['one@a.example', 'two@a.example', 'three@a.example'])
})

const choose = async (service: 'off' | 'unisender-go' | 'sendpulse'): Promise<string> => {
  await saveSettings('bounces', { service, serviceKey: encrypt('api-key') })
  return (await readServiceAddress())?.split('/').at(-1) ?? ''
}
async function readBounces(): Promise<Record<string, [string, string | null]>> {
  const rows = await getDb().mailBounce.findMany({
    select: { kind: true, status: true, user: { select: { email: true } } },
  })
  return Object.fromEntries(rows.map(({ user, kind, status }) => [user?.email ?? '', [kind, status]]))
}

function signed(apiKey: string): string {
  const event = (email: string, status: string, more: object = {}) => ({
    event_name: 'transactional_email_status',
    event_data: {
      job_id: '1a3Q2V-0000OZ-S0',
      metadata: {},
      email,
      status,
      event_time: '2026-11-23 10:00:00',
      ...more,
    },
  })
  const info = {
    delivery_info: {
      delivery_status: 'err_user_unknown',
      destination_response: '550 5.1.1 <one@a.example> unknown',
    },
  }
  const events = [
    event('one@a.example', 'hard_bounced', info),
    event('two@a.example', 'spam'),
    event('three@a.example', 'delivered'),
    { event_name: 'transactional_spam_block', event_data: {} },
  ]
  const body = JSON.stringify({ auth: apiKey, events_by_user: [{ user_id: 1, events }] })
  return body.replace(apiKey, createHash('md5').update(body).digest('hex'))
}

it('a webhook call of UniSender Go is accepted once, by its address and its signature', async () => {
  const key = await choose('unisender-go')
  expect(await receiveServiceEvents({ key: `${key}x`, body: signed('api-key') })).toBe(false)
  expect(await receiveServiceEvents({ key, body: signed('another') })).toBe(false)
  expect(await receiveServiceEvents({ key, body: signed('api-key').replace('two@', 'six@') })).toBe(false)
  expect(await readBounces()).toEqual({})
  expect(await receiveServiceEvents({ key, body: signed('api-key') })).toBe(true)
  expect(await receiveServiceEvents({ key, body: signed('api-key') })).toBe(true)
  expect(await readBounces()).toEqual({
    'one@a.example': ['HARD', '5.1.1'],
    'two@a.example': ['COMPLAINT', null],
  })
  expect((await getDb().mailBounce.findFirstOrThrow({ where: { kind: 'HARD' } })).reason).not.toContain(
    'one@a.example',
  )
})

it('a webhook call of SendPulse is accepted by its address', async () => {
  const key = await choose('sendpulse')
  const body = JSON.stringify([
    {
      event: 'hard_bounces',
      timestamp: 1_790_000_000,
      email: 'one@a.example',
      smtp_server_response_code: 550,
      smtp_server_response_subcode: '5.1.1',
      smtp_server_response: 'no',
    },
    { event: 'spam_by_user', timestamp: 1_790_000_000, recipient: 'two@a.example', message_id: 5 },
    { event: 'opened', timestamp: 1_790_000_000, recipient: 'three@a.example' },
    { event: 'soft_bounces', timestamp: 'x', recipient: 'three@a.example' },
    null,
  ])
  expect(await receiveServiceEvents({ key, body })).toBe(true)
  expect(await readBounces()).toEqual({
    'one@a.example': ['HARD', '5.1.1'],
    'two@a.example': ['COMPLAINT', null],
  })
})

it('a webhook call is refused without a chosen service or without a message', async () => {
  const key = await choose('sendpulse')
  expect(await receiveServiceEvents({ key, body: '{' })).toBe(false)
  await choose('off')
  expect(await receiveServiceEvents({ key, body: '[]' })).toBe(false)
})
