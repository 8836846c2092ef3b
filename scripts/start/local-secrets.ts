import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

const ADMINISTRATOR_EMAIL = 'admin@color-center.local'

export interface Credentials {
  email: string
  password: string
}

export function appSecret(dataDir: string, given: string | undefined): string {
  if (given) return given
  const file = join(dataDir, 'app-secret')
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

export function sandboxKey(dataDir: string): string {
  const file = join(dataDir, 'sandbox-key')
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function readablePassword(): string {
  // 32 letters divide 256, so the remainder is not biased.
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
}

export function credentialsFile(dataDir: string): string {
  return join(dataDir, 'administrator.txt')
}

export function newAdministrator(
  dataDir: string,
  given: { [Name in keyof Credentials]: string | undefined },
): Credentials {
  const credentials = {
    email: given.email ?? ADMINISTRATOR_EMAIL,
    password: given.password ?? readablePassword(),
  }
  if (!given.password) {
    writeFileSync(credentialsFile(dataDir), `${credentials.email}\n${credentials.password}\n`, {
      mode: 0o600,
    })
  }
  return credentials
}
