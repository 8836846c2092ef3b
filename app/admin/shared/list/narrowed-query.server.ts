import type { z } from 'zod'

import { readNarrowed } from '~/platform/lists/list-query'

import { NARROWED_FIELD } from '../../../http/forms/form-fields'

/** @throws UserError (400) for an invalid part: ignoring it would select everything */
export function narrowedQuery<Shape extends z.ZodRawShape>(request: Request, query: z.ZodObject<Shape>) {
  const { searchParams } = new URL(request.url)
  const ofForm = searchParams.get(NARROWED_FIELD)
  return readNarrowed(query, ofForm === null ? searchParams : new URLSearchParams(ofForm))
}
