import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import type { SignedIn } from '~/domain/auth/index.server'
import { UserError } from '~/platform/errors/errors'

import { fileOr, loadOr } from '../../../http/errors/load.server'
import { attemptForm, type Failure } from '../../../http/forms/form.server'
import { readForm } from '../../../http/forms/read-form.server'
import { requireCustomer, requireFeature } from '../../../http/sessions/guards.server'

/** For a form whose fields its use case reads itself. */
export const anyFields = z.object({})

type NoQuery = typeof anyFields

export type Answer = Response | ReturnType<typeof data<unknown>>

export interface PageContext<Query = unknown> {
  request: Request
  params: Readonly<Partial<Record<string, string>>>
  query: Query
}

interface ShopForm<Schema extends z.ZodType> {
  schema: Schema
  /** Shown after an unexpected failure (decision 151). */
  fallback: string
  run: (value: z.infer<Schema>) => Promise<Answer>
  /** What the page gets instead of the form's state. */
  refused?: (failure: Failure) => Answer | Promise<Answer>
}

interface ShopButton {
  fallback: string
  run: () => Promise<Answer>
  /** What the page gets instead of an error page. */
  refused?: (error: UserError) => Answer
}

interface AnyShopForm {
  answer: () => Promise<Answer>
}

/** A failure shows the form again with the typed values (decision 157). */
export function shopForm<Schema extends z.ZodType>(form: FormData, options: ShopForm<Schema>): AnyShopForm {
  const { schema, fallback, run, refused = (failure: Failure) => failure } = options
  return {
    answer: async () => {
      const outcome = await attemptForm(form, schema, { fallback }, run)
      return 'done' in outcome ? outcome.done : refused(outcome.refused)
    },
  }
}

export function textOfFailure({ data: { formErrors, fieldErrors } }: Failure): string {
  return formErrors[0] ?? Object.values(fieldErrors)[0]?.[0] ?? ''
}

/** For a form without typed values: a failure shows an error page (decision 157). */
export function shopButton({ fallback, run, refused }: ShopButton): AnyShopForm {
  return {
    answer: () =>
      loadOr(fallback, () =>
        run().catch((error: unknown) => {
          if (refused && error instanceof UserError) return refused(error)
          throw error
        }),
      ),
  }
}

type PageForm<Context> = (context: Context) => AnyShopForm | Promise<AnyShopForm>

interface ShopRead<Query extends z.ZodType, Guarded extends object, Loaded> {
  /** Invalid values must count as not set. */
  query?: Query
  /** Runs before the page and each of its forms, and throws the refusal. `load` gets its result. */
  guard?: (context: PageContext<z.infer<Query>>) => Promise<Guarded>
  /** Shown when reading fails (decision 151). */
  fallback: string
  load: (context: PageContext<z.infer<Query>> & Guarded) => Promise<Loaded>
}

interface ShopPage<Query extends z.ZodType, Guarded extends object, Loaded, Refused> extends ShopRead<
  Query,
  Guarded,
  Loaded
> {
  /** The page's data after an expected failure, which otherwise shows an error page. */
  refused?: (error: UserError) => Refused
  /** By the value of the field `intent`; `form` takes all other values. */
  forms?: Readonly<Record<string, PageForm<PageContext<z.infer<Query>> & Guarded & { form: FormData }>>>
  form?: PageForm<PageContext<z.infer<Query>> & Guarded & { form: FormData }>
}

/** Reads no cookie itself, so that a page can be cached for all visitors. */
export function definePage<
  Query extends z.ZodType = NoQuery,
  Guarded extends object = object,
  Loaded = undefined,
  Refused = never,
>(page: ShopPage<Query, Guarded, Loaded, Refused>) {
  const { fallback, load, refused, forms = {}, form: otherForm = unknownForm } = page
  return {
    loader: (args: LoaderFunctionArgs): Promise<Loaded | Refused> =>
      loadOr(
        fallback,
        async () => {
          try {
            return await load(await enter(args, page))
          } catch (error) {
            if (!refused || !(error instanceof UserError)) throw error
            // Remix gives the page the data alone.
            return data(refused(error), { status: error.status }) as unknown as Refused
          }
        },
        pathOf(args),
      ),
    action: (args: ActionFunctionArgs): Promise<Answer> =>
      loadOr(
        fallback,
        async () => {
          const context = { ...(await enter(args, page)), form: await readForm(args.request) }
          const intent = context.form.get('intent')
          const chosen =
            typeof intent === 'string' && Object.hasOwn(forms, intent) ? forms[intent] : otherForm
          return (await (chosen ?? otherForm)(context)).answer()
        },
        pathOf(args),
      ),
  }
}

/** The loader of an address without a page; people see failures as a page, programs as JSON. */
export function defineResource<Query extends z.ZodType = NoQuery, Guarded extends object = object>(
  resource: ShopRead<Query, Guarded, Response>,
) {
  return {
    loader: (args: LoaderFunctionArgs): Promise<Response> =>
      fileOr(args.request, resource.fallback, async () => resource.load(await enter(args, resource))),
  }
}

async function enter<Query extends z.ZodType, Guarded extends object>(
  { request, params }: LoaderFunctionArgs | ActionFunctionArgs,
  { query = anyFields as unknown as Query, guard }: Omit<ShopRead<Query, Guarded, unknown>, 'load'>,
): Promise<PageContext<z.infer<Query>> & Guarded> {
  const search = [...new URL(request.url).searchParams]
  // The first of repeated parameters counts.
  const context = { request, params, query: query.parse(Object.fromEntries(search.toReversed())) }
  const guarded = guard ? await guard(context) : ({} as Guarded)
  return { ...context, ...guarded }
}

const unknownForm = (): AnyShopForm =>
  shopButton({
    fallback: 'Неизвестное действие',
    run: () => Promise.reject(new UserError('Неизвестное действие')),
  })

const pathOf = ({ request }: LoaderFunctionArgs | ActionFunctionArgs): string => new URL(request.url).pathname

/** A parameter whose absence is the empty text. */
export const textParam = z.string().catch('')

/** A parameter that counts by its presence. */
export const flagParam = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** @throws as `requireCustomer` */
export async function signedIn({ request }: PageContext): Promise<{ customer: SignedIn }> {
  return { customer: await requireCustomer(request) }
}

/** @throws as `requireFeature` */
export function whileOn(feature: Parameters<typeof requireFeature>[0]) {
  return async (): Promise<object> => {
    await requireFeature(feature)
    return {}
  }
}
