import type { z } from 'zod'

import { readNarrowed } from '~/platform/list-query'

/** What a file, or a change of many, is narrowed to by the address. @throws UserError (400) when a part of it cannot be read: taken for not set, it would mean everything */
export function narrowedQuery<Shape extends z.ZodRawShape>(request: Request, query: z.ZodObject<Shape>) {
  return readNarrowed(query, new URL(request.url).searchParams)
}
