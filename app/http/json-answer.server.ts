import type { z } from 'zod'

import { UserError } from '~/platform/errors'
import { currentRequestId, getLogger } from '~/platform/log.server'
import { asUnavailable } from '~/platform/unavailable.server'

interface JsonOptions {
  /** Text for an unexpected failure, as the specification gives it. */
  fallback: string
}

interface Answer {
  data: unknown
  status?: number
  setCookie?: string | null
}

const noStore = { 'Cache-Control': 'private, no-store' }

/**
 * The one way to answer a call of the JSON contract: `{success, data}`, or `{success: false, message, error}` with the failure's status;
 * `error` repeats the message, because the specified clients read either.
 */
export async function answerJson(options: JsonOptions, useCase: () => Promise<Answer>): Promise<Response> {
  try {
    const { data, status = 200, setCookie = null } = await useCase()
    return Response.json(
      { success: true, data },
      { status, headers: { ...noStore, ...(setCookie === null ? {} : { 'Set-Cookie': setCookie }) } },
    )
  } catch (error) {
    if (error instanceof UserError) return refusal(error.status, error.message, { code: error.code, field: error.field })
    const unavailable = asUnavailable(error)
    if (!unavailable) getLogger().error({ err: error }, 'call failed')
    return refusal(unavailable ? 503 : 500, options.fallback, { requestId: currentRequestId() })
  }
}

/**
 * The call's body by its schema.
 * @throws UserError (400) naming the first field that is wrong
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const body: unknown = await request.json().catch(() => null)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UserError(issue?.message ?? 'Неверный запрос', { field: issue?.path.join('.') ?? '', code: 'input' })
}

function refusal(status: number, message: string, more: Record<string, string | undefined>): Response {
  return Response.json({ success: false, message, error: message, ...more }, { status, headers: noStore })
}
