import { z } from 'zod'

import { searchFilter } from '~/platform/lists/list-query'

export const staffSearchQuery = z.object({ search: searchFilter })
