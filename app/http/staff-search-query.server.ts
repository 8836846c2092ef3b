import { z } from 'zod'

import { searchFilter } from '~/platform/list-query'

/** What a form of the back office asks while somebody types: `?search=`; its loader answers `{hits}`. */
export const staffSearchQuery = z.object({ search: searchFilter })
