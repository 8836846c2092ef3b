import { createHash } from 'node:crypto'

import { readAllSettings } from './read-settings.server'

const BYTES = 6

/** Equal in processes with equal settings. */
export async function readSettingsHash(): Promise<number> {
  const text = JSON.stringify(await readAllSettings())
  return createHash('sha256').update(text).digest().readUIntBE(0, BYTES)
}
