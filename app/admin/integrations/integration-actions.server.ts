import { z } from 'zod'

import { readIntegration, saveIntegration } from '~/domain/integrations/index.server'
import { integrationForms } from '~/domain/integrations/staff'
import { officePaths } from '~/office-paths'

import { adminAction } from '../shared/page/admin-page.server'
import { secretsIn } from '../shared/setting-fields/secrets-in.server'
import { isProven } from '../../http/admin/staff-actions.server'

const FAILED = 'Ошибка сохранения интеграции'

export const saveIntegrationAction = adminAction({
  schema: z.record(z.string(), z.unknown()),
  fallback: FAILED,
  run: async (sent, { params, staff, actor, typed }) => {
    const integrationId = params.integrationId ?? ''
    const { fields, label } = integrationForms[(await readIntegration(integrationId)).type]
    const proven = await isProven(staff, typeof sent.proof === 'string' ? sent.proof : undefined)
    const wanted = { integrationId, typed, secrets: secretsIn(fields, sent), version: typed.version }
    const saved = await saveIntegration({ ...wanted, isProven: proven, actor })
    if (saved.outcome === 'saved') {
      const more = saved.filledLink ? '; ссылка теперь стоит и среди ссылок сайта' : ''
      return { toast: `Сохранено: ${label}${more}`, to: officePaths.integrations() }
    }
    return {
      again: { values: typed, fieldErrors: saved.errors, formErrors: [FAILED], code: 'input' },
      status: 422,
    }
  },
})
