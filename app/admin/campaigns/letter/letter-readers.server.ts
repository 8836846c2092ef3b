import { z } from 'zod'

import { may } from '~/domain/auth/index.server'
import { findCustomersForStaff } from '~/domain/customers/index.server'
import { readSampleReaders } from '~/domain/mailings/index.server'

import type { AdminContext } from '../../shared/page/admin-page.server'

export function requestedPerson(request: Request): string {
  const { data } = z.uuid().safeParse(new URL(request.url).searchParams.get('person'))
  return data ?? ''
}

export async function findLetterReaders(staff: AdminContext['staff'], search: string) {
  if (!may(staff, 'customers.write'))
    return {
      mayLookUp: false,
      hits: (await readSampleReaders()).map((reader) => ({ ...reader, email: null })),
    }
  if (search === '') return { mayLookUp: true, hits: null }
  return {
    mayLookUp: true,
    hits: (await findCustomersForStaff(search)).map(({ id, name, email }) => ({ id, name, email })),
  }
}
