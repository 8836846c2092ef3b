import { createPath } from '@remix-run/react'

type RouteModules = Record<string, unknown>

interface ManifestRoute {
  id: string
  module: string
}

/**
 * Remix reloads the page when a script does not arrive, and typed text is lost. Here a lost connection is an
 * error, which the data strategy answers. After a release the old script is gone: then the next page is opened
 * as a document.
 */
export async function loadRouteModule({ id, module }: ManifestRoute, known: RouteModules): Promise<unknown> {
  if (id in known) return known[id]
  const loaded: unknown = await load(module).catch((error: unknown) => afterFailure(module, error))
  known[id] = loaded
  return loaded
}

const load = (module: string): Promise<unknown> => import(/* @vite-ignore */ module)

async function afterFailure(module: string, error: unknown): Promise<unknown> {
  const answer = await fetch(module).catch(() => null)
  if (answer === null) throw error
  // Some browsers remember a failed import of an address.
  if (answer.ok) return load(`${module}?again`)
  const { navigation } = window.__remixRouter.state
  if (navigation.location) window.location.assign(createPath(navigation.location))
  throw error
}
