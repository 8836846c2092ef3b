import { z } from 'zod'

import { endTelegramLink, makeTelegramCode } from '~/domain/integrations/index.server'
import { officePaths } from '~/office-paths'

import { adminAction } from '../shared/page/admin-page.server'
import { requireReauthentication } from '../../http/admin/staff-actions.server'

/** The link can change orders permanently, so the password is required. */
export const telegramCodeAction = adminAction({
  permission: 'orders.write',
  schema: z.object({ proof: z.string().max(1_000).optional() }),
  fallback: 'Код не получен',
  run: async ({ proof }, { staff }) => {
    await requireReauthentication(staff, proof)
    await makeTelegramCode(staff.userId)
    return { toast: 'Код готов: отправьте его боту', to: officePaths.ownAccess() }
  },
})

export const telegramUnlinkAction = adminAction({
  permission: 'orders.write',
  schema: z.object({}),
  fallback: 'Telegram не отвязан',
  run: async (_, { staff, actor }) => {
    await endTelegramLink(staff.userId, actor)
    return { toast: 'Telegram отвязан', to: officePaths.ownAccess() }
  },
})
