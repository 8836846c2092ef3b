import { makeToken, newTokenInput } from '~/domain/api-tokens/index.server'
import { officePaths } from '~/office-paths'

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
