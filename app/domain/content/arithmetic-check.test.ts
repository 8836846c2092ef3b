import { afterEach, expect, it } from 'vitest'

import { holdClock } from '~/platform/dates/clock'

import { answeredCheck, newArithmeticCheck } from './arithmetic-check.server'

afterEach(() => holdClock(undefined))

function solve(question: string): number {
  const [first = 0, second = 0] = question.split(/[+−]/).map(Number)
  return question.includes('+') ? first + second : first - second
}

it('the arithmetic check accepts only the right answer, for ten minutes', () => {
  holdClock(new Date('2026-11-21T10:00:00Z'))
  const { question, token } = newArithmeticCheck()
  const answer = solve(question)
  const expiresAt = new Date('2026-11-21T10:10:00Z')
  expect(answeredCheck(token, ` ${answer} `)).toEqual({
    id: expect.any(String) as string,
    expiresAt,
    isSolved: true,
  })
  for (const wrong of [String(answer + 1), '', 'семь', `${answer}.0`])
    expect(answeredCheck(token, wrong)).toMatchObject({ isSolved: false })
  for (const forged of ['', token.slice(0, -4), `arithmetic-check:${answer}:0:id`])
    expect(answeredCheck(forged, String(answer))).toBeNull()
  holdClock(new Date('2026-11-21T10:10:00Z'))
  expect(answeredCheck(token, String(answer))).toBeNull()
})

it('the arithmetic check never repeats its question, even after the first one has expired', () => {
  holdClock(new Date('2026-11-21T10:00:00Z'))
  for (let round = 0; round < 300; round += 1) {
    const first = newArithmeticCheck()
    holdClock(new Date('2026-11-21T11:00:00Z'))
    const second = newArithmeticCheck(first.token)
    expect(solve(second.question)).not.toBe(solve(first.question))
    expect(newArithmeticCheck('forged').token).not.toBe('')
  }
})

it('the arithmetic check never has a negative answer, and its token does not reveal the answer', () => {
  for (let round = 0; round < 200; round += 1) {
    const { question, token } = newArithmeticCheck()
    expect(solve(question)).toBeGreaterThanOrEqual(0)
    expect(token.split('.').map((part) => Buffer.from(part, 'base64url').toString())).not.toContain(
      'arithmetic-check',
    )
    expect(token).not.toContain(':')
  }
})
