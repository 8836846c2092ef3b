import { finished } from 'node:stream/promises'

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import type { SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { officeParams } from '~/office-params'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'
import { MADE_ALREADY } from '~/platform/one-time-key.server'

import { FORM_KEY } from './form-key'
import { newFormKey } from './form-key.server'
import type { FormState } from './form-state'
import { handleForm } from './form.server'
import { assertMay, requirePermission } from './guards.server'
import { loadOr } from './load.server'
import { readForm } from './read-form.server'
import { readUploads, type UploadedFile } from './read-uploads.server'
import { clientIp } from './request-scope.server'
import { redirectWithToast } from './toast.server'
import { typedValues } from './typed-values.server'
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

/** The same for a form that was sent. */
export interface AdminFormContext extends AdminContext {
  /** What was typed, field by field, for a form that is shown again. */
  typed: Record<string, string>
  /** The fields whose text in `typed` names a file that came with the form. */
  fileFields: ReadonlySet<string>
}

/** What came of an action: a message on the next page, which is the one that the form stood on unless told. */
interface Done {
  toast: string
  to?: string
}

/** The same form once more: changed on the way to what it is for, or refused with more than one text. */
interface FormAgain {
  again: FormState
  /** 200 unless told. */
  status?: number
}

/** One thing that a page's forms can ask for, as it is declared. */
export interface AdminAction<Schema extends z.ZodType> {
  /** Where the page's own permission does not say enough. */
  permission?: Permission
  /** Reads the form. */
  schema: Schema
  /** What is said when it fails unexpectedly (decision 40). */
  fallback: string
  run: (value: z.infer<Schema>, context: AdminFormContext) => Promise<Done | FormAgain | Response>
}

/** Any action, for whoever runs it. */
export type AnyAdminAction = Omit<AdminAction<z.ZodType>, 'run'> & {
  /** It makes something, once per form key (`idempotentAction`). */
  isMaking?: true
  run: (value: unknown, context: AdminFormContext) => Promise<Done | FormAgain | Response>
}

/** One thing that a page's forms can ask for; holds the way it is done against its schema. */
export function adminAction<Schema extends z.ZodType>(action: AdminAction<Schema>): AnyAdminAction {
  // It is called with what this very schema has let through.
  return action as unknown as AnyAdminAction
}

/** Who may see a page: whoever has the permission, or whom a door of its own lets in. */
type Entry = Permission | ((request: Request) => Promise<SignedIn>)

interface AdminPage<Query extends z.ZodType, Loaded> {
  permission: Entry
  /** Reads the address's query; what cannot be read must count as not set. */
  query: Query
  /** What is said when the page cannot be read (decision 40). */
  fallback: string
  load: (context: AdminContext & { query: z.infer<Query> }) => Promise<Loaded>
  /**
   * Keeps a file of its forms, for a page that declares `maxBody`; what it gives stands in the form in the file's place. A file that is refused (UserError) brings the
   * form back with what was typed.
   */
  takeFile?: (file: UploadedFile, context: AdminContext) => Promise<string>
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
  const { actions = {} } = page
  return {
    loader: async (args: LoaderFunctionArgs): Promise<Loaded> => {
      const context = await enter(args, page.permission)
      const query = page.query.parse(Object.fromEntries(new URL(args.request.url).searchParams))
      return loadOr(page.fallback, () => page.load({ ...context, query }))
    },
    action: Object.assign(
      async (args: ActionFunctionArgs) => answerForm(page, await enter(args, page.permission)),
      {
        // For whoever lists what the back office can be asked for: each must be tried by everybody who may not.
        intents: Object.keys(actions),
        // Each of these must make one thing of one form, however often it is sent.
        making: Object.keys(actions).filter((intent) => actions[intent]?.isMaking),
      },
    ),
  }
}

async function enter(
  { request, params }: LoaderFunctionArgs | ActionFunctionArgs,
  permission: Entry,
): Promise<AdminContext> {
  const staff =
    typeof permission === 'function'
      ? await permission(request)
      : await requirePermission(request, permission)
  const { userId, name, permissions } = staff
  return { request, params, staff, actor: staffActor({ userId, name, permissions, ip: clientIp() }) }
}

const kinds: Readonly<Partial<Record<string, 'id' | 'word'>>> = officeParams

/**
 * Whether all ids of an address can be ids at all: no use case is asked about others, since the database fails with them.
 */
function mayBeThere(params: AdminContext['params']): boolean {
  return Object.entries(params).every(([name, value = '']) => kinds[name] !== 'id' || isId(value))
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
  // The page itself says what is not found there.
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
  // Sent once more, the form is meant to make another one.
  if (!(answer instanceof Response) && answer.data.code === MADE_ALREADY)
    answer.data.values[FORM_KEY] = newFormKey()
  return answer
}

/** The form, with its files kept; one that could not be kept is told of once the rest has been read, so that nothing typed is lost. */
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
    // A field without a file sends an empty one; whatever is left of a refused one is read too.
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
