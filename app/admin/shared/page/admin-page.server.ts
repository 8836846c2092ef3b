import { finished } from 'node:stream/promises'

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import type { SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { isIdParam } from '~/office-pages'
import type { GuardedPage, PageName } from '~/pages'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { MADE_ALREADY } from '~/platform/forms/one-time-key.server'

import { FORM_KEY } from './form-key'
import { newFormKey } from '../../../http/forms/form-key.server'
import type { FormState } from '../../../http/forms/form-state'
import { handleForm, typedValues } from '../../../http/forms/form.server'
import { assertMay, requirePage } from '../../../http/sessions/guards.server'
import { loadOr } from '../../../http/errors/load.server'
import { readForm } from '../../../http/forms/read-form.server'
import { readUploads, type UploadedFile } from '../../../http/forms/read-uploads.server'
import { clientIp } from '../../../http/requests/request-scope.server'
import { redirectWithToast } from '../../../http/cookies/toast.server'
import { wayBack } from '../../../http/requests/way-back.server'

export interface AdminContext {
  request: Request
  params: Readonly<Partial<Record<string, string>>>
  staff: SignedIn
  actor: Actor
}

export interface AdminFormContext extends AdminContext {
  /** For showing the form again. */
  typed: Record<string, string>
  /** Their value in `typed` is the name of an uploaded file. */
  fileFields: ReadonlySet<string>
}

interface Done {
  toast: string
  to?: string
}

interface FormAgain {
  again: FormState
  status?: number
}

export interface AdminAction<Schema extends z.ZodType> {
  permission?: Permission
  schema: Schema
  /** Shown after an unexpected failure (decision 151). */
  fallback: string
  run: (value: z.infer<Schema>, context: AdminFormContext) => Promise<Done | FormAgain | Response>
}

export type AnyAdminAction = Omit<AdminAction<z.ZodType>, 'run'> & {
  /** Creates something once per form key (`idempotentAction`). */
  isMaking?: true
  run: (value: unknown, context: AdminFormContext) => Promise<Done | FormAgain | Response>
}

export function adminAction<Schema extends z.ZodType>(action: AdminAction<Schema>): AnyAdminAction {
  return action as unknown as AnyAdminAction
}

type Guard = (request: Request) => Promise<SignedIn>

interface AdminPage<Query extends z.ZodType, Loaded> {
  /** Replaces the guard of the page's row. */
  enter?: Guard
  /** Invalid values must count as not set. */
  query: Query
  /** Shown when reading fails (decision 151). */
  fallback: string
  load: (context: AdminContext & { query: z.infer<Query> }) => Promise<Loaded>
  /**
   * Stores an uploaded file for a page with `maxBody`; the result replaces the file in the form. A UserError
   * shows the form again.
   */
  takeFile?: (file: UploadedFile, context: AdminContext) => Promise<string>
  /** By the value of the field `intent`. */
  actions?: Readonly<Record<string, AnyAdminAction>>
  /** For a route without a component, where Remix would drop the status of a refusal. */
  answersInJson?: true
}

export const noQuery = z.object({})

/** Pages without a permission in their row name their own guard. */
type GuardOf<Name extends PageName> = Name extends GuardedPage ? object : { enter: Guard }

/**
 * Checks session, permission of the page's row and input, in this order; the origin was checked before. Expected failures show
 * the form again, others the fallback.
 */
export function defineAdminPage<Name extends PageName, Query extends z.ZodType, Loaded>(
  name: Name,
  page: AdminPage<Query, Loaded> & GuardOf<Name>,
) {
  const { actions = {} } = page
  const guard: Guard = page.enter ?? ((request) => requirePage(request, name as GuardedPage))
  return {
    name,
    loader: async (args: LoaderFunctionArgs): Promise<Loaded> => {
      const context = await enter(args, guard)
      const query = page.query.parse(Object.fromEntries(new URL(args.request.url).searchParams))
      return loadOr(page.fallback, () => page.load({ ...context, query }))
    },
    action: Object.assign(
      async (args: ActionFunctionArgs) => {
        const answer = await answerForm(page, await enter(args, guard))
        if (answer instanceof Response || page.answersInJson !== true) return answer
        return Response.json(answer.data, answer.init ?? {})
      },
      {
        intents: Object.keys(actions),
        making: Object.keys(actions).filter((intent) => actions[intent]?.isMaking),
      },
    ),
  }
}

async function enter(
  { request, params }: LoaderFunctionArgs | ActionFunctionArgs,
  guard: Guard,
): Promise<AdminContext> {
  const staff = await guard(request)
  const { userId, name, permissions } = staff
  return { request, params, staff, actor: staffActor({ userId, name, permissions, ip: clientIp() }) }
}

/** The database throws for malformed ids. */
function mayBeThere(params: AdminContext['params']): boolean {
  return Object.entries(params).every(([name, value = '']) => !isIdParam(name) || isId(value))
}

const nothingThere: FormState = {
  values: {},
  fieldErrors: {},
  formErrors: ['По этому адресу ничего нет: проверьте его'],
}

interface FormPage {
  actions?: Readonly<Record<string, AnyAdminAction>>
  takeFile?: (file: UploadedFile, context: AdminContext) => Promise<string>
}

async function answerForm({ actions = {}, takeFile }: FormPage, context: AdminContext) {
  if (!mayBeThere(context.params)) return data<FormState>(nothingThere, { status: 404 })
  const { form, fileFields, fileFailure } = await readOfficeForm(context, takeFile)
  const intent = form.get('intent')
  const action =
    typeof intent === 'string' && Object.hasOwn(actions, intent) ? actions[intent] : unknownAction
  if (action?.permission) assertMay(context.staff, action.permission)
  const { schema, fallback, run } = action ?? unknownAction
  const answer = await handleForm(form, schema, { fallback }, async (value) => {
    if (fileFailure !== null) throw fileFailure.cause
    const done = await run(value, { ...context, typed: typedValues(form), fileFields })
    if (done instanceof Response) return done
    if ('again' in done) return data(done.again, { status: done.status ?? 200 })
    const { pathname, search } = new URL(context.request.url)
    return redirectWithToast(done.to ?? wayBack(context.request, pathname + search), { text: done.toast })
  })
  // A deliberate second submission must create another item.
  if (!(answer instanceof Response) && answer.data.code === MADE_ALREADY)
    answer.data.values[FORM_KEY] = newFormKey()
  return answer
}

/** A rejected file is reported after the rest was read, so that no input is lost. */
async function readOfficeForm(
  context: AdminContext,
  takeFile: FormPage['takeFile'],
): Promise<{ form: FormData; fileFields: ReadonlySet<string>; fileFailure: { cause: unknown } | null }> {
  const { request } = context
  const isMultipart = request.headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false
  const fileFields = new Set<string>()
  if (!takeFile || !isMultipart) return { form: await readForm(request), fileFields, fileFailure: null }
  let fileFailure: { cause: unknown } | null = null
  const form = await readUploads(request, async (file) => {
    fileFields.add(file.field)
    try {
      if (file.name !== '') return await takeFile(file, context)
    } catch (cause) {
      fileFailure = { cause }
    }
    if (!file.body.readableEnded && !file.body.destroyed) await finished(file.body.resume())
    return ''
  })
  return { form, fileFields, fileFailure }
}

const unknownAction: AnyAdminAction = {
  schema: z.object({}),
  fallback: 'Неизвестное действие',
  run: () => Promise.reject(new UserError('Неизвестное действие')),
}
