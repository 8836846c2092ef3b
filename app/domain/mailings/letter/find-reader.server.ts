import { may, type PermissionHolder } from '~/domain/auth/shared'

import { readRecipientName, readSampleReaders } from '../audience.server'

/** The customer as whose letter one is looked at; everything is empty for nobody. */
export interface LetterReader {
  id: string
  /** The same where the letter may tell what this customer has in the cart or has ordered; empty where it may not. */
  userId: string
  name: string
}

const nobody: LetterReader = { id: '', userId: '', name: '' }

/**
 * As whose letter a member may look at one. Who may not look customers up is given the names of a few readers, and never
 * what is theirs: anybody else is nobody.
 */
export async function findReader(by: PermissionHolder, id: string): Promise<LetterReader> {
  if (id === '') return nobody
  if (may(by, 'customers.write')) return { id, userId: id, name: await readRecipientName(id) }
  const sample = (await readSampleReaders()).find((reader) => reader.id === id)
  return sample ? { id, userId: '', name: sample.name } : nobody
}
