import type { Readable } from 'node:stream'

import type { z } from 'zod'

import type { SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import type { CacheRule } from '~/page-facts'
import { contractRoot } from '~/paths'
import type { OneTimeKey } from '~/platform/one-time-key.server'

import type { Visitor } from '../visitor.server'
import type { Answer } from './answer.server'

/** Methods of the contract. */
export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `public` answers everybody alike, whoever asks; `visitor` everybody too, but the answer depends on who asks;
 * `customer` needs a customer's token or session, a permission one of the back office whose holder has it.
 */
export type ApiAccess = 'public' | 'visitor' | 'customer' | Permission

/** Whether the call is for staff. */
export function isForStaff(access: ApiAccess): access is Permission {
  return access !== 'public' && access !== 'visitor' && access !== 'customer'
}

/** Tiers of the rate limit that calls count in (http/server/rate-limits.ts). */
export type ApiTier = 'sign-in' | 'account' | 'order' | 'message' | 'api-read' | 'change' | 'track'

/**
 * Texts of failures by status, as they stand in `message` and `error`; «…» stands for what differs. What the schemas of query and body say (400) is read
 * off them, and needs no word here.
 */
type Failures = Readonly<Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 422 | 429, readonly string[]>>>

/** A call that came with an Idempotency-Key. */
export interface Keyed {
  /** For the use case: by it nothing is done twice. */
  once: OneTimeKey
  /** Who calls, where nobody has to be signed in; null for those who are. */
  visitor: Visitor | null
}

/** What a call brings, after it was let in and its input checked. */
export interface Call<Access extends ApiAccess = ApiAccess, Query = unknown, Body = unknown> {
  /** For those who read cookies and headers; its body has been read. */
  readonly request: Request
  /** The varying parts of the path. */
  params: Readonly<Record<string, string>>
  query: Query
  body: Body
  /** The body as it comes, for a call without a schema of it. */
  bodyStream: () => Readable
  /** Whoever had to be signed in. */
  caller: Access extends 'customer' | Permission ? SignedIn : null
  /** Of a call with `isKeyed`, as far as a key came with it. */
  keyed?: Keyed
}

/** One call of the JSON contract: all that is known of it, and how it is done. */
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
  /** It goes on while the owner's maintenance is on. */
  openInMaintenance?: true
  /** It lists goods by what is asked for: where it must be made, it waits for its turn among its like. */
  listing?: true
  /** Permission to keep the answer of a public reading for everybody. */
  cache?: CacheRule
  /** Bytes of the largest body, where it is no JSON: without a `body` schema, the call reads what comes by `bodyStream`. */
  maxBody?: number
  /** The field that holds the file, where the body is a form with one (multipart/form-data). */
  fileField?: string
  /** Parameters of the address; those that it does not name are dropped. */
  query?: Query
  /** The body, where the call takes one. */
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
  /** Makes something, and takes an Idempotency-Key (idempotency-key.server.ts): the same request with the same key is done once, and answered alike. */
  isKeyed?: true
  /** What a 200 says of a keyed call that usually answers something else: it found what it had done before. */
  repeated?: string
  /** The Set-Cookie header that goes with the data, also when a repeat gets the kept answer. */
  cookieOf?: (request: Request, data: z.input<Data>) => Promise<string | null>
  /** Does what is asked. @throws UserError for an expected failure */
  run: (call: Call<Access, z.infer<Query>, z.infer<Body>>) => Promise<Answer<z.input<Data>>>
}

/** Any operation, for those who read the table. */
export type AnyOperation = Omit<Operation, 'run' | 'cookieOf'> & {
  cookieOf?: (request: Request, data: unknown) => Promise<string | null>
  run: (call: Call) => Promise<Answer<unknown>>
}

/** Holds the way an operation is done against its schemas. */
export function defineOperation<
  Access extends ApiAccess,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
>(operation: Operation<Access, Query, Body, Data>): AnyOperation {
  // It is called with what these very schemas have let through (api/answer-call.server.ts).
  return operation as unknown as AnyOperation
}

/** The path with its prefix. */
export function fullPath({ path }: Pick<Operation, 'path'>): string {
  return contractRoot + path
}
