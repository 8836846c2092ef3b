import { z } from 'zod'

import { makeToken, newTokenInput, revokeToken } from '~/domain/api-tokens/index.server'
import { officePaths } from '~/office-paths'

import { adminAction } from '../shared/page/admin-page.server'
import { keepMadeSecret } from './made-secret.server'
import { idempotentAction } from '../shared/page/idempotent-action.server'
import { requireReauthentication } from '../../http/admin/staff-actions.server'
import { redirectWithToast } from '../../http/cookies/toast.server'

export const makeTokenAction = idempotentAction({
  schema: newTokenInput,
  fallback: 'Токен не сделан',
  run: async ({ wanted, proof }, { staff, actor, once }) => {
    await requireReauthentication(staff, proof)
    const { id, token } = await makeToken({ wanted, author: staff, once, actor })
    const headers = { 'Set-Cookie': await keepMadeSecret({ id, secret: token }) }
    return redirectWithToast(
      officePaths.program(id),
      { text: 'Токен сделан: скопируйте его сейчас' },
      headers,
    )
  },
})

export const revokeTokenAction = adminAction({
  schema: z.object({}),
  fallback: 'Токен не отозван',
  run: async (_, { params, actor }) => {
    const name = await revokeToken({ id: params.programId ?? '', actor })
    return { toast: `Токен отозван: ${name}`, to: officePaths.programs() }
  },
})
