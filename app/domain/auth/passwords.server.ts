import { hash, verify } from '@node-rs/argon2'

import { hashToken } from '~/platform/security/crypto.server'
import { normalForm } from '~/platform/text/normal-form'

/** OWASP's first choice for Argon2id, the library's default algorithm. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Limits the memory that a flood of sign-ins can take. */
const MAX_PARALLEL = 4
/** Verified for unknown accounts, so that both answers take the same time. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$Y29sb3ItY2VudGVyLWRlY295$Ay3b2wFvT0Vw5ZkIcmVxb1pJxV0zKQm5c1cJYw3o2cY'

let running = 0
const waiting: (() => void)[] = []

/** Argon2id; the password is NFKC-normalised. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalForm(password, 'NFKC'), parameters))
}

/** Changes with the password and does not reveal it. */
export const passwordMark = (passwordHash: string | null): string => hashToken(passwordHash ?? '')

/** Takes equally long without a hash. */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const fits = await verify(passwordHash ?? decoy, normalForm(password, 'NFKC'))
    return passwordHash !== null && fits
  })
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
