import type { z } from 'zod'

import { isId } from '~/platform/db/ids.server'
import type { OneTimeKey } from '~/platform/forms/one-time-key.server'
import { hashRequest } from '~/platform/forms/with-idempotency.server'

import {
  adminAction,
  type AdminAction,
  type AdminFormContext,
  type AnyAdminAction,
} from './admin-page.server'
import { FORM_KEY } from './form-key'

export interface IdempotentContext extends AdminFormContext {
  /** The use case must consume it (`makeOnce`); undefined when the form has lost it. */
  once: OneTimeKey | undefined
}

interface IdempotentAction<Schema extends z.ZodType> extends Omit<AdminAction<Schema>, 'run'> {
  run: (value: z.infer<Schema>, context: IdempotentContext) => ReturnType<AdminAction<Schema>['run']>
}

/** The same form sent twice, even concurrently, creates one item; both responses lead to it. */
export function idempotentAction<Schema extends z.ZodType>({
  run,
  ...action
}: IdempotentAction<Schema>): AnyAdminAction {
  return {
    ...adminAction({ ...action, run: (value, context) => run(value, { ...context, once: keyOf(context) }) }),
    isMaking: true,
  }
}

const besides: ReadonlySet<string> = new Set(['intent', 'step', FORM_KEY])

function keyOf({ typed, staff, request, fileFields }: AdminFormContext): OneTimeKey | undefined {
  const key = typed[FORM_KEY]
  if (key === undefined || !isId(key)) return undefined
  // A file gets a new name at each upload.
  const content = Object.entries(typed).filter(([name]) => !besides.has(name) && !fileFields.has(name))
  const scope = ['form', staff.userId, new URL(request.url).pathname, typed.intent ?? ''].join(':')
  return { scope, key, contentHash: hashRequest(content) }
}
