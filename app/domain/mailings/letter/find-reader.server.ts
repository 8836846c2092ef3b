import { may, type PermissionHolder } from '~/domain/auth/shared'

import { readRecipientName, readSampleReaders } from '../audience.server'

export interface LetterReader {
  id: string
  /** Empty when the customer's cart and orders must not be shown. */
  userId: string
  name: string
}

const noReader: LetterReader = { id: '', userId: '', name: '' }

/** Without permission for customers: only names of a few readers, no data. */
export async function findReader(by: PermissionHolder, id: string): Promise<LetterReader> {
  if (id === '') return noReader
  if (may(by, 'customers.write')) return { id, userId: id, name: await readRecipientName(id) }
  const sample = (await readSampleReaders()).find((reader) => reader.id === id)
  return sample ? { id, userId: '', name: sample.name } : noReader
}
