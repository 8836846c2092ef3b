import { data, type ActionFunction, type LoaderFunction, type ServerBuild } from '@remix-run/node'

import { asUnavailable } from '~/platform/errors/unavailable.server'

import type { FormState } from '../forms/form-state'
import { pausedText, unavailableAnswer, unavailableData } from './unavailable-answer.server'
import { readForm } from '../forms/read-form.server'
import { factsOfTable, type FactsOf } from '../routing/route-facts'
import { typedValues } from '../forms/form.server'
import { recordOutage } from './unexpected-failure.server'

type Build = ServerBuild | (() => Promise<ServerBuild>)
type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

/**
 * Makes every route answer 503 when the database fails. Page forms keep the typed values, so such pages must
 * show `useFormState()`.
 */
export function withPausedForms(build: Build, factsOf = factsOfTable): Build {
  if (typeof build === 'function') return async () => wrapped(await build(), factsOf)
  return wrapped(build, factsOf)
}

function wrapped(build: ServerBuild, factsOf: FactsOf): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const isLarge = factsOf(id)?.maxBody !== undefined
    return [id, { ...route, module: { ...route.module, ...pausingParts(route.module, isLarge) } }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** A large body is streamed and cannot be read twice. */
function pausingParts({ action, loader, ...module }: RouteModule, isLarge: boolean): Partial<RouteModule> {
  if ('default' in module) return action && !isLarge ? { action: pausing(action) } : {}
  return {
    ...(action ? { action: pausingWithoutPage(action, isLarge) } : {}),
    ...(loader ? { loader: pausingWithoutPage(loader, true) } : {}),
  }
}

function pausing(action: ActionFunction): ActionFunction {
  return async (args) => {
    const copy = args.request.clone()
    try {
      return await action(args)
    } catch (error) {
      notePause(error, copy)
      return data(await pausedState(copy), { status: 503 })
    }
  }
}

function pausingWithoutPage<Run extends ActionFunction | LoaderFunction>(
  run: Run,
  isWithoutForm: boolean,
): Run {
  const pausingRun: ActionFunction & LoaderFunction = async (args) => {
    const { request } = args
    const copy = isWithoutForm ? null : request.clone()
    try {
      return await run(args)
    } catch (error) {
      notePause(error, request)
      if (!request.headers.get('Accept')?.includes('text/html')) throw unavailableData()
      if (copy === null) throw unavailableAnswer()
      const { pathname, search } = new URL(request.url)
      throw unavailableAnswer({ action: pathname + search, values: typedValues(await readForm(copy)) })
    }
  }
  return pausingRun as Run
}

/** @throws the error when it is not an outage */
function notePause(error: unknown, request: Request): void {
  const unavailable = asUnavailable(error)
  if (!unavailable) throw error
  recordOutage(unavailable, new URL(request.url).pathname)
}

async function pausedState(request: Request): Promise<FormState> {
  const form = await readForm(request)
  return { values: typedValues(form), fieldErrors: {}, formErrors: [pausedText()], code: 'paused' }
}
