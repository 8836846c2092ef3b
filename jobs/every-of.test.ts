import { expect, it } from 'vitest'

import { PermanentFailure } from '~/platform/errors/errors'

import { everyOf } from './every-of'

const wait = (done: () => void) => Promise.resolve().then(done)

it('a job with several parts waits for every part, although one has failed', async () => {
  let done = false
  const slow = wait(() => undefined).then(() => void (done = true))
  await expect(everyOf([Promise.reject(new Error('away')), slow])).rejects.toThrow('away')
  expect(done).toBe(true)
})

it('a job with several parts is retried while a retry can succeed', async () => {
  const refused = () => Promise.reject(new PermanentFailure('refused'))
  await expect(everyOf([refused(), Promise.reject(new Error('away')), Promise.resolve()])).rejects.toThrow(
    'away',
  )
  await expect(everyOf([refused(), Promise.resolve()])).rejects.toBeInstanceOf(PermanentFailure)
  await everyOf([Promise.resolve()])
})
