import { readFileSync, renameSync, writeFileSync } from 'node:fs'

import type { Bank } from './bank.ts'
import type { BankOrder } from './bank-order.ts'
import { startSandbox } from './server.ts'

/** Milliseconds. */
const SAVE_AFTER = 500
const SAVE_AGAIN_AFTER = 3_000

const {
  SANDBOX_PORT = '3010',
  SANDBOX_HOST = '127.0.0.1',
  SANDBOX_PUBLIC_URL,
  SANDBOX_KEY = '',
  SANDBOX_FILE,
} = process.env

if (SANDBOX_KEY === '')
  throw new Error('SANDBOX_KEY is required: the password of the shop and the key of callbacks')

let saving: NodeJS.Timeout | undefined
let isUnsaved = false
const sandbox = await startSandbox({
  host: SANDBOX_HOST,
  port: Number(SANDBOX_PORT),
  credentials: { userName: 'sandbox', password: SANDBOX_KEY },
  callbackKey: SANDBOX_KEY,
  ...(SANDBOX_PUBLIC_URL ? { publicUrl: SANDBOX_PUBLIC_URL } : {}),
  changed: saveSoon,
})
if (SANDBOX_FILE) sandbox.bank.load(readKept(SANDBOX_FILE))
process.stdout.write(`The payment sandbox listens on ${sandbox.url}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (saving) save(sandbox.bank)
    process.exit(0)
  })
}

function saveSoon(bank: Bank): void {
  if (SANDBOX_FILE) saving ??= setTimeout(() => save(bank), SAVE_AFTER)
}

/** A full disk must not end the bank: saving is retried and logged once. */
function save(bank: Bank): void {
  clearTimeout(saving)
  saving = undefined
  if (!SANDBOX_FILE) return
  try {
    writeFileSync(`${SANDBOX_FILE}.new`, JSON.stringify(bank.dump()))
    renameSync(`${SANDBOX_FILE}.new`, SANDBOX_FILE)
    isUnsaved = false
  } catch (error) {
    if (!isUnsaved) process.stderr.write(`${SANDBOX_FILE} cannot be written: ${(error as Error).message}\n`)
    isUnsaved = true
    saving = setTimeout(() => save(bank), SAVE_AGAIN_AFTER)
  }
}

/** An unreadable file counts as empty: its data is not real. */
function readKept(file: string): BankOrder[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BankOrder[]
  } catch {
    return []
  }
}
