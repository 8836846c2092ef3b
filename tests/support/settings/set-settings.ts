import { expect } from 'vitest'

import { readSettings, saveSettings } from '~/domain/settings/index.server'

type Group = Parameters<typeof saveSettings>[0]

export async function setSettings<G extends Group>(
  group: G,
  change: Parameters<typeof saveSettings<G>>[1],
): Promise<void> {
  await saveSettings(group, change)
  await expect.poll(() => readSettings(group)).toMatchObject(change)
}
