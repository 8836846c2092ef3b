import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Characters that nobody takes for one another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

const ADMINISTRATOR_EMAIL = 'admin@color-center.local'

/** The first administrator's sign-in data. */
export interface Credentials {
  email: string
  password: string
}

/** The application's secret of a single machine: APP_SECRET, or one made at the first start and kept with mode 600. */
export function appSecret(dataDir: string, given: string | undefined): string {
  if (given) return given
  const file = join(dataDir, 'app-secret')
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The key of this machine's payment sandbox; it protects no money. */
export function sandboxKey(dataDir: string): string {
  const file = join(dataDir, 'sandbox-key')
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function readablePassword(): string {
  // 32 letters: the remainder of a byte is not biased.
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
}

/** Where the first administrator's generated password is kept. */
export function credentialsFile(dataDir: string): string {
  return join(dataDir, 'administrator.txt')
}

/** Sign-in data for a new administrator: ADMIN_EMAIL and ADMIN_PASSWORD, what is missing made up; a made-up password is kept with mode 600. */
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
