import { createHash } from 'node:crypto'

import type { z } from 'zod'

import { RETRY_SECONDS } from '~/platform/answer-once.server'
import { UserError } from '~/platform/errors'
import { currentRequestId, getLogger } from '~/platform/log.server'
import { asUnavailable } from '~/platform/unavailable.server'

import { recordFailure } from '../unexpected-failure.server'

/** What a call answers: `data`, or the whole body as text where it was written by hand for speed. */
export type Answer<Data> = { status?: number; setCookie?: string | null; more?: Record<string, unknown> } & (
  { data: Data } | { json: string }
)

const PRIVATE = { 'Cache-Control': 'private, no-store' }
const PUBLIC = { 'Cache-Control': 'no-cache' }
const SECONDS_UNTIL_LATER = '5'

/** The answer of a call that went well; reads carry an ETag, and who has it already gets a 304. */
export function accept(request: Request, answer: Answer<unknown>, { isPublic, status }: { isPublic: boolean; status: number }): Response {
  const text = 'json' in answer ? answer.json : JSON.stringify({ success: true, ...answer.more, data: answer.data })
  const headers = new Headers(isPublic ? PUBLIC : PRIVATE)
  if (answer.setCookie) headers.append('Set-Cookie', answer.setCookie)
  if (request.method === 'GET' || request.method === 'HEAD') {
    // Weak: the same data may come compressed.
    const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
    headers.set('ETag', etag)
    if (isKnown(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(text, { status: answer.status ?? status, headers })
}

/** The answer of a call that failed: an expected failure with its own text, anything else with the call's. */
export function refuse(error: unknown, fallback: string): Response {
  if (error instanceof UserError) {
    const { status, message, code, field } = error
    return refusal(status, message, { code, field })
  }
  const unavailable = asUnavailable(error)
  if (!unavailable) getLogger().error({ err: error }, 'call failed')
  recordFailure(unavailable ? 503 : 500)
  return refusal(unavailable ? 503 : 500, fallback, { requestId: currentRequestId() })
}

/**
 * The call's body by its schema. Fields that the schema does not know are dropped.
 * @throws UserError (400) naming the first field that is wrong
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const body: unknown = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UserError('Тело запроса должно быть объектом JSON', { code: 'input' })
  }
  return parseInput(schema, body)
}

/** @throws UserError (400) naming the first field that is wrong */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  const text = issue?.message ?? ''
  // What no text of ours covers is a value of a wrong type, which no person typed.
  throw new UserError(/[а-яё]/i.test(text) ? text : `Неверное значение поля ${field}`, { field, code: 'input' })
}

function refusal(status: number, message: string, more: Record<string, string | undefined>): Response {
  const headers = new Headers(PRIVATE)
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer')
  if (status === 409 && more.code === 'in-progress') headers.set('Retry-After', String(RETRY_SECONDS))
  if (status === 429 || status === 503) headers.set('Retry-After', SECONDS_UNTIL_LATER)
  return Response.json({ success: false, message, error: message, ...more }, { status, headers })
}

function isKnown(header: string | null, etag: string): boolean {
  return header !== null && header.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag.slice(2))
}
