import { randomInt } from 'node:crypto'

import { now } from '~/platform/clock'
import { decrypt, encrypt } from '~/platform/crypto.server'
import { newId } from '~/platform/ids.server'

/** A problem to solve before a message is taken (specification, section 5): two numbers from 1 to 10, the result never negative. */
export interface ArithmeticCheck {
  question: string
  /** Goes with the form; holds the answer, when it was set and a number that makes it usable once, and can be read by the shop only. */
  token: string
}

const LIFE = 10 * 60_000
const PURPOSE = 'arithmetic-check'

/** A new problem, good for 10 minutes; its answer differs from the answer of the problem `before` (a token), if that was one of ours. */
export function newArithmeticCheck(before = ''): ArithmeticCheck {
  const [purpose, known] = readToken(before)
  for (;;) {
    const { question, answer } = drawProblem()
    if (purpose === PURPOSE && answer === Number(known)) continue
    return { question, token: encrypt([PURPOSE, answer, now().getTime(), newId()].join(':')) }
  }
}

function drawProblem(): { question: string; answer: number } {
  const [one, other] = [randomInt(1, 11), randomInt(1, 11)]
  const plus = randomInt(2) === 0
  const [first, second] = plus || one >= other ? [one, other] : [other, one]
  const answer = plus ? first + second : first - second
  return { question: `${first} ${plus ? '+' : '−'} ${second}`, answer }
}

/** A problem that was set and answered. */
export interface AnsweredCheck {
  id: string
  expiresAt: Date
  isSolved: boolean
}

/** The problem behind a token and whether the answer is right; null when it is not one of ours, or over. Whoever takes the answer, right or wrong, keeps the problem as used. */
export function answeredCheck(token: string, typed: string): AnsweredCheck | null {
  const [purpose, answer, setAt, id] = readToken(token)
  if (purpose !== PURPOSE || answer === undefined || id === undefined) return null
  const expires = Number(setAt) + LIFE
  if (!(expires > now().getTime())) return null
  const isSolved = /^\d{1,3}$/.test(typed.trim()) && Number(typed.trim()) === Number(answer)
  return { id, expiresAt: new Date(expires), isSolved }
}

function readToken(token: string): string[] {
  try {
    return decrypt(token).split(':')
  } catch {
    return [] // not a token of ours, or changed
  }
}
