import { createHash } from 'node:crypto'

import { readAllSettings } from './read-settings.server'

/** Bits that a number holds exactly, less a few. */
const BYTES = 6

/** A number that stands for all settings as this process has them in force: two processes with the same one see the same shop. */
export async function readSettingsHash(): Promise<number> {
  const text = JSON.stringify(await readAllSettings())
  return createHash('sha256').update(text).digest().readUIntBE(0, BYTES)
}
