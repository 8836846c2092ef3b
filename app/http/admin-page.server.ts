import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import type { SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { UserError } from '~/platform/errors'

import { handleForm } from './form.server'
import { assertMay, requirePermission } from './guards.server'
import { loadOr } from './load.server'
import { readForm } from './read-form.server'
import { clientIp } from './request-scope.server'
import { redirectWithToast } from './toast.server'
import { wayBack } from './way-back.server'

/** Who works in the back office, and on what page. */
export interface AdminContext {
  request: Request
  /** What varies in the page's address. */
  params: Readonly<Partial<Record<string, string>>>
  staff: SignedIn
  /** The same person, as changes name who made them. */
  actor: Actor
}

/** What came of an action: a message on the next page, which is the one that the form stood on unless told. */
interface Done {
  toast: string
  to?: string
}

interface AdminAction<Schema extends z.ZodType> {
  /** Where the page's own permission does not say enough. */
  permission?: Permission
  /** Reads the form. */
  schema: Schema
  /** What is said when it fails unexpectedly (decision 40). */
  fallback: string
  run: (value: z.infer<Schema>, context: AdminContext) => Promise<Done | Response>
}

/** Any action, for whoever runs it. */
export type AnyAdminAction = Omit<AdminAction<z.ZodType>, 'run'> & {
  run: (value: unknown, context: AdminContext) => Promise<Done | Response>
}

/** One thing that a page's forms can ask for; holds the way it is done against its schema. */
export function adminAction<Schema extends z.ZodType>(action: AdminAction<Schema>): AnyAdminAction {
  // It is called with what this very schema has let through.
  return action as unknown as AnyAdminAction
}

interface AdminPage<Query extends z.ZodType, Loaded> {
  permission: Permission
  /** Reads the address's query; what cannot be read must count as not set. */
  query: Query
  /** What is said when the page cannot be read (decision 40). */
  fallback: string
  load: (context: AdminContext & { query: z.infer<Query> }) => Promise<Loaded>
  /** What its forms can ask for, by the value of their field `intent`; a page without forms has none. */
  actions?: Readonly<Record<string, AnyAdminAction>>
}

/** The query of a page whose address says nothing but its path. */
export const noQuery = z.object({})

/**
 * A page of the back office: who may see it, what its address may say, what it reads and what its forms do. Session, role and input are checked in this
 * order (the origin was, when the request came in); bad input and expected failures bring the form back with what was typed, anything else the fallback's text.
 */
export function defineAdminPage<Query extends z.ZodType, Loaded>(page: AdminPage<Query, Loaded>) {
  return {
    loader: async (args: LoaderFunctionArgs): Promise<Loaded> => {
      const context = await enter(args, page.permission)
      const query = page.query.parse(Object.fromEntries(new URL(args.request.url).searchParams))
      return loadOr(page.fallback, () => page.load({ ...context, query }))
    },
    action: async (args: ActionFunctionArgs) => answerForm(page.actions ?? {}, await enter(args, page.permission)),
  }
}

async function enter({ request, params }: LoaderFunctionArgs | ActionFunctionArgs, permission: Permission): Promise<AdminContext> {
  const staff = await requirePermission(request, permission)
  return { request, params, staff, actor: staffActor({ userId: staff.userId, name: staff.name, ip: clientIp() }) }
}

async function answerForm(actions: Readonly<Record<string, AnyAdminAction>>, context: AdminContext) {
  const form = await readForm(context.request)
  const intent = form.get('intent')
  const action = typeof intent === 'string' && Object.hasOwn(actions, intent) ? actions[intent] : unknownAction
  if (action?.permission) assertMay(context.staff, action.permission)
  const { schema, fallback, run } = action ?? unknownAction
  return handleForm(form, schema, { fallback }, async (value) => {
    const done = await run(value, context)
    if (done instanceof Response) return done
    const { pathname, search } = new URL(context.request.url)
    return redirectWithToast(done.to ?? wayBack(context.request, pathname + search), { text: done.toast })
  })
}

const unknownAction: AnyAdminAction = {
  schema: z.object({}),
  fallback: 'Неизвестное действие',
  run: () => Promise.reject(new UserError('Неизвестное действие')),
}
