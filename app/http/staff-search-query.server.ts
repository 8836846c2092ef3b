import { z } from 'zod'

import { searchFilter } from '~/platform/list-query'

export const staffSearchQuery = z.object({ search: searchFilter })
