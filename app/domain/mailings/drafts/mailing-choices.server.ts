import { listSegments } from '~/domain/segments/index.server'

import type { MailingChoices } from '../staff-mailing'
import { readMeasures } from './subject-test-form.server'

export async function readMailingChoices(): Promise<MailingChoices> {
  const [segments, measures] = await Promise.all([listSegments(), readMeasures()])
  return { segments, measures }
}
