import { readShopDay } from '~/domain/settings/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { getDb } from '~/platform/db/db.server'

import type { ProviderFailure } from './provider'
import { formOf, type StoredIntegration } from './stored-integration.server'

/** Also notifies staff; only a changed config restarts it. */
export async function stopIntegration(stored: StoredIntegration, failure: ProviderFailure): Promise<void> {
  await getDb().integration.updateMany({ where: { id: stored.id }, data: { failure: failure.message } })
  const text = `Больше не отправляет: ${failure.message}. Исправьте настройки и проверьте.`
  await notifyStaffOfFailure(stored, `stopped:${await readShopDay()}`, text)
}

export async function notifyStaffOfFailure(
  { id, type }: StoredIntegration,
  what: string,
  message: string,
): Promise<void> {
  await notifyStaff([
    {
      dedupeKey: `integration:${id}:${what}`,
      type: 'SYSTEM_ALERT',
      topic: 'INTEGRATIONS',
      priority: 'URGENT',
      title: `Интеграция «${formOf(type).label}» не работает`,
      message,
      link: officePaths.integrations(),
      staysInside: true,
    },
  ])
}
