import { data } from '@remix-run/node'

import { readSettings, type PublicSettings } from '~/domain/settings/index.server'

/** @throws a 404 when the owner has switched the feature off */
export async function requireFeature(name: keyof PublicSettings['features']): Promise<void> {
  const features = await readSettings('features')
  if (!features[name]) throw data(null, { status: 404 })
}
