import { expect, it } from 'vitest'

import { measureReading, type Reading } from '~tests/support/returned-mail/measure-reading'
import { recordedMessages } from '~tests/support/returned-mail/recorded-messages'
import type { Reply } from '~tests/support/returned-mail/server-replies'
import { unseenReplies } from '~tests/support/returned-mail/unseen-replies'

import { readReturned } from './read-returned'
import type { ReturnedMessage } from './returned-message'

const tokenOf = (index: number): string => `m${index.toString(36).padStart(41, '0')}`

async function readAll(
  count: number,
  seed: number,
  replies?: readonly Reply[],
): Promise<Reading & { lost: number }> {
  const said: Parameters<typeof measureReading>[0][number][] = []
  let lost = 0
  for (const message of recordedMessages({ count, seed, tokenOf, ...(replies ? { replies } : {}) })) {
    const returned = await readReturned(message.raw)
    said.push({ message, said: wordOf(returned) })
    if (message.truth !== 'none' && returned?.tokens.includes(message.token) !== true) lost += 1
  }
  return { ...measureReading(said), lost }
}

const words = { HARD: 'hard', SOFT: 'soft', COMPLAINT: 'complaint' } as const
const wordOf = (returned: ReturnedMessage | null) => (returned === null ? 'none' : words[returned.kind])

it('the parser classifies 5,000 recorded bounces of common servers and finds the recipient of each', async () => {
  const { byTruth, lost } = await readAll(5_000, 1)
  for (const { precision, recall } of Object.values(byTruth)) {
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.99)
  }
  expect(lost).toBe(0)
})

it('the parser rarely takes an unknown reply for a hard bounce', async () => {
  const { byTruth } = await readAll(2_000, 2, unseenReplies)
  expect(byTruth.hard.precision).toBeGreaterThanOrEqual(0.98)
  expect(byTruth.hard.recall).toBeGreaterThanOrEqual(0.9)
  expect(byTruth.none).toMatchObject({ precision: 1, recall: 1 })
})

it('the parser stores the reason of a bounce without addresses', async () => {
  for (const { raw, to } of recordedMessages({ count: 200, seed: 3, tokenOf }))
    expect((await readReturned(raw))?.reason ?? '').not.toContain(to)
})

it('the parser ignores text that is not a message', async () => {
  for (const raw of [
    '',
    '\0\0\0',
    'From: a\r\n',
    '<html>',
    `Content-Type: multipart/report; boundary="x"\r\n\r\n${'--x\r\n'.repeat(200)}`,
  ])
    expect(await readReturned(raw)).toBeNull()
})
