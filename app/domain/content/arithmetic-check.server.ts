import { randomInt } from 'node:crypto'

import { now } from '~/platform/dates/clock'
import { decrypt, encrypt } from '~/platform/security/crypto.server'
import { newId } from '~/platform/db/ids.server'

/** Specification, section 5: numbers from 1 to 10; the result is never negative. */
export interface ArithmeticCheck {
  question: string
  /** Encrypted: answer, time and a one-time number. */
  token: string
}

const LIFE = 10 * 60_000
const PURPOSE = 'arithmetic-check'

/** Valid for 10 minutes; never repeats the answer of `before`. */
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

export interface AnsweredCheck {
  id: string
  expiresAt: Date
  isSolved: boolean
}

/** Null for an invalid or expired token. The caller must mark the problem as used, right or wrong. */
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
    return [] // invalid or changed token
  }
}
