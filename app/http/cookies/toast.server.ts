import { redirect } from '@remix-run/node'
import { z } from 'zod'

import { getCookie, readCookie } from './cookies.server'
import { currentScope } from '../requests/request-scope.server'

const toastSchema = z.object({
  text: z.string(),
  kind: z.enum(['success', 'error']).default('success'),
  undo: z.object({ productId: z.string(), quantity: z.number(), addedAt: z.string().optional() }).optional(),
  undoClear: z.boolean().optional(),
  toCart: z.boolean().optional(),
})

export type Toast = z.infer<typeof toastSchema>

export function toastCookie(toast: z.input<typeof toastSchema>): Promise<string> {
  return getCookie('flash').serialize(JSON.stringify(toast))
}

export async function redirectWithToast(
  url: string,
  toast: z.input<typeof toastSchema>,
  headers: HeadersInit = {},
): Promise<Response> {
  const answer = new Headers(headers)
  answer.append('Set-Cookie', await toastCookie(toast))
  return redirect(url, { status: 303, headers: answer })
}

export async function readToast(request: Request): Promise<Toast | null> {
  const value = await readCookie('flash', request)
  if (value === null) return null
  const scope = currentScope()
  if (scope) scope.toastRead = true
  const parsed = toastSchema.safeParse(safeJson(value))
  return parsed.success ? parsed.data : null
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
