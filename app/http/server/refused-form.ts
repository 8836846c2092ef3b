import type { IncomingMessage } from 'node:http'
import { text as textOfBody } from 'node:stream/consumers'

import { encode } from 'turbo-stream'

import { typedValues } from '../forms/form.server'
import type { FormState } from '../forms/form-state'
import { FORM_FIELDS, MOST_FIELDS } from '../forms/read-form.server'

/** Bytes. A refused request costs no more memory than this. */
const MOST_READ = 64 * 1_024

/** Remix's scripts read nothing else: a page would count as a lost connection. */
export const dataHeaders = {
  'Content-Type': 'text/x-script; charset=utf-8',
  'X-Remix-Response': 'yes',
  'Cache-Control': 'no-store',
} as const

/** The answer of an action, as Remix encodes it, for a form that was refused before its route was asked. */
export function refusedForm(text: string, values: FormState['values'] = {}): Promise<string> {
  const state: FormState = { values, fieldErrors: {}, formErrors: [text], code: 'limited' }
  return textOfBody(encode({ data: state }))
}

/** Nothing of files, of long forms and of those that broke off: the browser still shows what was typed. */
export async function typedIn(request: IncomingMessage): Promise<FormState['values']> {
  const { 'content-type': type = '', 'content-length': length } = request.headers
  if (!FORM_FIELDS.test(type) || length === undefined || Number(length) > MOST_READ) return {}
  const body = await textOfBody(request).catch(() => '')
  const fields = [...new URLSearchParams(body)]
  if (fields.length > MOST_FIELDS) return {}
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return typedValues(form)
}
