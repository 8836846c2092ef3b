import { expect, it } from 'vitest'

import { classifyFailure } from './classify-failure'

const kindOf = (words: string, status: string | null = null): string =>
  classifyFailure({ status, words }).kind

it.each([
  ['550 5.1.1 user unknown', null],
  ['550 5.7.1 No such user!', '5.7.1'],
  [
    '550 Message was not accepted -- invalid mailbox. Local mailbox a@mail.ru is unavailable: account is disabled',
    '5.0.0',
  ],
  ['', '5.1.1'],
  ['', '5.4.4'],
])('the classifier reads «%s» (%s) as a missing mailbox', (words, status) =>
  expect(kindOf(words, status)).toBe('HARD'),
)

it.each([
  ['552 5.2.2 mailbox full, user unknown to quota', '5.1.1'],
  ['450 4.1.1 unverified recipient: user unknown', null],
  ['554 5.7.1 recipient not authorized, unknown user, blocked using zen.spamhaus.org', null],
  ['553 5.1.8 Domain of sender address does not exist', null],
  ['550 spam message rejected', '5.0.0'],
  ['550', null],
  ['', null],
])('the classifier does not read «%s» (%s) as a missing mailbox', (words, status) =>
  expect(kindOf(words, status)).toBe('SOFT'),
)

it('the classifier trusts the refusing server more than an empty report', () => {
  expect(classifyFailure({ status: '5.0.0', words: 'smtp; 550 5.1.1 …' })).toEqual({
    kind: 'HARD',
    status: '5.1.1',
  })
  expect(classifyFailure({ status: '5.2.2', words: '550 5.1.1 …' }).status).toBe('5.2.2')
})

it('the classifier reads an endless text without hanging', () => {
  expect(kindOf(`user ${'a '.repeat(200_000)}`)).toBe('SOFT')
})
