import { expect } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  addIntegration,
  listIntegrations,
  saveIntegration,
  type IntegrationEventKind,
} from '~/domain/integrations/index.server'
import type { IntegrationCard, IntegrationTypeName } from '~/domain/integrations/staff'
import { newId } from '~/platform/db/ids.server'
import { integrationDelivery } from '~jobs/processors/integrations'
import { createUser } from '~tests/support/database/factories'

export const integrationActor: Actor = { kind: 'staff', id: null, name: 'Анна', ip: null, permissions }

interface Config {
  typed: Record<string, string>
  secrets?: Record<string, string | null>
}

export async function setUpIntegration(
  type: IntegrationTypeName,
  { typed, secrets = {} }: Config,
): Promise<string> {
  const integrationId = await addIntegration({ type, actor: integrationActor })
  const saved = await saveIntegration({
    integrationId,
    typed: { enabled: 'on', ...typed },
    secrets,
    actor: integrationActor,
    isProven: true,
  })
  expect(saved).toEqual({ outcome: 'saved' })
  return integrationId
}

export async function cardOf(type: IntegrationTypeName): Promise<IntegrationCard | undefined> {
  return (await listIntegrations()).cards.find((card) => card.type === type)
}

interface Delivered {
  type: IntegrationTypeName
  kind?: IntegrationEventKind
  eventId?: string
  subjectId?: string
}

export async function deliver({
  type,
  kind = 'newCustomer',
  eventId = newId(),
  subjectId,
}: Delivered): Promise<void> {
  await integrationDelivery.run({ eventId, type, kind, subjectId: subjectId ?? (await createUser()).id })
}
