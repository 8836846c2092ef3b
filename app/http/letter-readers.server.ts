import { may } from '~/domain/auth/index.server'
import { findCustomersForStaff } from '~/domain/customers/index.server'
import { readSampleReaders } from '~/domain/mailings/index.server'

import type { AdminContext } from './admin-page.server'

/** Whose letter may be shown: customers by what is looked for, and for members who may not see customers the names of a few readers. */
export async function findLetterReaders(staff: AdminContext['staff'], search: string) {
  if (!may(staff, 'customers.write'))
    return { mayLookUp: false, hits: (await readSampleReaders()).map((reader) => ({ ...reader, email: null })) }
  if (search === '') return { mayLookUp: true, hits: null }
  return { mayLookUp: true, hits: (await findCustomersForStaff(search)).map(({ id, name, email }) => ({ id, name, email })) }
}
