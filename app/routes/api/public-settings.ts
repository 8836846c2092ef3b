import { readPublicSettings } from '~/domain/settings/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { settingsJson } from '~/http/api/json/settings-json.server'
import { publicSettingsCall } from '~/http/api/operations/catalog-operations.server'
import type { RouteFacts } from '~/http/routing/route-facts'

export const handle: RouteFacts = { openInMaintenance: true, cache: { query: [], tags: ['settings'] } }

const route = apiRoute(serve(publicSettingsCall, async () => ({ data: settingsJson(await readPublicSettings()) })))

export const loader = route.loader
export const action = route.action
