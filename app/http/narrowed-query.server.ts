import type { z } from 'zod'

import { readNarrowed } from '~/platform/list-query'

import { NARROWED_FIELD } from './form-fields'

/**
 * What a file, or a change of many, is narrowed to by the address, or by what the form of the list's ticked rows says of it.
 * @throws UserError (400) when a part of it cannot be read: taken for not set, it would mean everything
 */
export function narrowedQuery<Shape extends z.ZodRawShape>(request: Request, query: z.ZodObject<Shape>) {
  const { searchParams } = new URL(request.url)
  const ofForm = searchParams.get(NARROWED_FIELD)
  return readNarrowed(query, ofForm === null ? searchParams : new URLSearchParams(ofForm))
}
