import { data, type ActionFunction, type ServerBuild } from '@remix-run/node'

import { asUnavailable } from '~/platform/unavailable.server'

import type { FormState } from './form-state'
import { pausedText } from './paused-text.server'
import { readForm } from './read-form.server'
import { factsOfTable, type FactsOf } from './routing/route-facts'
import { typedValues } from './typed-values.server'
import { recordFailure } from './unexpected-failure.server'

type Build = ServerBuild | (() => Promise<ServerBuild>)

/**
 * The build, in which a page's form comes back with what was typed, a text and 503 when the database does not answer, wherever in the page's action
 * that shows. Without this the page would give way to the error page, and what was typed would be gone. Such pages show `useFormState()`.
 */
export function withPausedForms(build: Build, factsOf = factsOfTable): Build {
  if (typeof build === 'function') return async () => wrapped(await build(), factsOf)
  return wrapped(build, factsOf)
}

function wrapped(build: ServerBuild, factsOf: FactsOf): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { action } = route.module
    // A route without a page of its own has no form to come back with; a large body is read as it comes, and cannot be read twice.
    if (!action || !('default' in route.module) || factsOf(id)?.maxBody !== undefined) return [id, route] as const
    return [id, { ...route, module: { ...route.module, action: pausing(action) } }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function pausing(action: ActionFunction): ActionFunction {
  return async (args) => {
    const copy = args.request.clone()
    try {
      return await action(args)
    } catch (error) {
      if (!asUnavailable(error)) throw error
      recordFailure(503, new URL(copy.url).pathname)
      return data(await pausedState(copy), { status: 503 })
    }
  }
}

async function pausedState(request: Request): Promise<FormState> {
  const form = await readForm(request)
  return { values: typedValues(form), fieldErrors: {}, formErrors: [pausedText()], code: 'paused' }
}
