import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** Prices have to be made anew, because a sale or what it is for was changed. */
export const salesDue = defineEvent('sales.due', z.object({}))
