import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'

import { UserError } from '~/platform/errors/errors'

import { isAnswer } from '../errors/load.server'
import { unexpectedFailure } from '../errors/unexpected-failure.server'
import { SECRET_FIELD } from './form-fields'
import type { FormState } from './form-state'
import { MOST_FIELDS } from './read-form.server'

/** Passwords and one-time proofs. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'confirmation',
  'current',
  'proof',
  'otp',
  'passkey',
  'check',
  'answer',
  'captchaToken',
  'smart-token',
])

export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !secretFields.has(entry[0]) && !entry[0].startsWith(SECRET_FIELD),
    ),
  )
}

export type Failure = ReturnType<typeof data<FormState>>

interface FormOptions {
  fallback: string
}

/**
 * Invalid input and expected failures return the form with 400 or the failure's status, others with 500 or
 * 503. Typed values are never lost.
 */
export async function handleForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  options: FormOptions,
  useCase: (value: z.infer<Schema>) => Promise<Response | Failure>,
): Promise<Response | Failure> {
  const outcome = await attemptForm(form, schema, options, useCase)
  return 'done' in outcome ? outcome.done : outcome.refused
}

/** As `handleForm`, for a caller that turns the refusal into an answer of its own. */
export async function attemptForm<Schema extends z.ZodType, Done>(
  form: FormData,
  schema: Schema,
  options: FormOptions,
  useCase: (value: z.infer<Schema>) => Promise<Done>,
): Promise<{ done: Done } | { refused: Failure }> {
  if (!isOrdinary(form))
    return failure(400, { values: {}, fieldErrors: {}, formErrors: [NO_FORM_OF_OURS], code: 'input' })
  for (const name of [...form.keys()].filter(isForeign)) form.delete(name)
  const submission = parseWithZod(form, { schema, error: textOfWrongField })
  const values = typedValues(form)
  const rows = form.getAll('chosen').filter((id): id is string => typeof id === 'string')
  const kept = rows.length === 0 ? { values } : { values, chosen: rows }
  if (submission.status !== 'success') {
    const { '': formErrors, ...fieldErrors } = submission.error ?? {}
    return failure(400, {
      ...kept,
      fieldErrors: definedOnly(fieldErrors),
      formErrors: formErrors ?? [],
      code: 'input',
    })
  }
  try {
    return { done: await useCase(submission.value) }
  } catch (error) {
    if (isAnswer(error)) throw error
    if (error instanceof UserError) return failure(error.status, stateOf(error, kept))
    const { status, text } = unexpectedFailure(error, options.fallback)
    return failure(status, {
      ...kept,
      fieldErrors: {},
      formErrors: [text],
      ...(status === 503 ? { code: 'paused' } : {}),
    })
  }
}

const NO_FORM_OF_OURS =
  'Форма не прочитана: в ней больше полей, чем бывает. Обновите страницу и заполните её ещё раз.'
/** Conform's time grows with the square of the values of one name. */
const MOST_OF_A_NAME = 1_000
/**
 * Conform reads dots as a path. Other spellings are aliases or list indexes, which create all earlier items.
 */
const ownName = /^[^.[\]]+(?:\.[^.[\]]+)*$/
const isForeign = (name: string): boolean =>
  name === '__intent__' || name === '__state__' || !ownName.test(name)

function isOrdinary(form: FormData): boolean {
  const counts = new Map<string, number>()
  let fields = 0
  for (const name of form.keys()) {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    fields += 1
    if (fields > MOST_FIELDS || count > MOST_OF_A_NAME) return false
  }
  return true
}

function textOfWrongField({ input }: { input?: unknown }): string {
  if (Array.isArray(input)) return 'Поле пришло дважды: отправьте форму ещё раз'
  return input instanceof Blob ? 'Здесь нужен текст, а не файл' : 'Поле заполнено неверно'
}

function stateOf(error: UserError, kept: Pick<FormState, 'values' | 'chosen'>): FormState {
  return error.field === undefined
    ? { ...kept, fieldErrors: {}, formErrors: [error.message], code: error.code }
    : { ...kept, fieldErrors: { [error.field]: [error.message] }, formErrors: [], code: error.code }
}

function failure(status: number, state: FormState): { refused: Failure } {
  return { refused: data(state, { status }) }
}

function definedOnly(errors: Record<string, string[] | null | undefined>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
  )
}
