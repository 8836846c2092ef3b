import type { z } from 'zod'

/** Methods of the contract. */
export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `public` answers everybody alike, whoever asks; `visitor` everybody too, but the answer depends on who asks;
 * `customer` needs a customer's token or session, `administrator` an administrator's.
 */
export type ApiAccess = 'public' | 'visitor' | 'customer' | 'administrator'

/** Tiers of the rate limit that calls count in (http/server/rate-limits.ts). */
export type ApiTier = 'sign-in' | 'account' | 'order' | 'message' | 'api-read' | 'change' | 'track'

/** Texts of failures by status, as they stand in `message` and `error`; «…» stands for what differs. */
type Failures = Readonly<Partial<Record<400 | 401 | 403 | 404 | 409 | 422 | 429, readonly string[]>>>

/** What every field of text says of a text that is too long or has signs that no keyboard has. */
export const textFailures = ['Не больше «…» символов', 'Текст содержит недопустимые символы'] as const
/** What is said of a value that is not even a text, or not one of the shop's own making. */
export const typeFailure = 'Неверное значение поля «…»'
export const phoneFailure = 'Проверьте телефон: нужен номер вида +7 949 123-45-67'

/** One call of the JSON contract: all that is known of it but how it is done, which is its route's part. */
export interface Operation<
  Access extends ApiAccess = ApiAccess,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** Unique name, as OpenAPI's operationId. */
  id: string
  method: ApiMethod
  /** Below /api, with `{name}` for what varies. */
  path: string
  /** It also answers without /api in front. */
  bare?: boolean
  tag: string
  /** In Russian, for /api/docs. */
  summary: string
  description?: string
  access: Access
  tier: ApiTier
  query?: Query
  body?: Body
  /** The body as documented, where the schema that checks it is too clever to be read. */
  bodyShape?: z.ZodType
  /** A body that the call takes, for the documentation. */
  example?: unknown
  /** What stands under `data`. */
  data: Data
  /** The whole answer, where it has more than `success` and `data`. */
  envelope?: z.ZodType
  status?: 200 | 201 | 202
  /** The text of an unexpected failure (decision 40). */
  fallback: string
  failures: Failures
  /** Takes an Idempotency-Key. */
  isKeyed?: true
}

/** Keeps the exact schemas of an operation, so that its route is checked against them. */
export function defineOperation<Access extends ApiAccess, Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Access, Query, Body, Data>,
): Operation<Access, Query, Body, Data> {
  return operation
}

/** The path with its prefix. */
export function fullPath({ path }: Pick<Operation, 'path'>): string {
  return `/api${path}`
}
