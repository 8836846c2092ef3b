import type { z } from 'zod'

import { isId } from '~/platform/ids.server'
import type { OneTimeKey } from '~/platform/one-time-key.server'
import { hashRequest } from '~/platform/with-idempotency.server'

import {
  adminAction,
  type AdminAction,
  type AdminFormContext,
  type AnyAdminAction,
} from './admin-page.server'
import { FORM_KEY } from './form-key'

/** Who makes something, and the key that it is made once by. */
export interface IdempotentContext extends AdminFormContext {
  /** The form's one-time key, which the use case uses up (`makeOnce`); undefined for a form that lost it. */
  once: OneTimeKey | undefined
}

interface IdempotentAction<Schema extends z.ZodType> extends Omit<AdminAction<Schema>, 'run'> {
  run: (value: z.infer<Schema>, context: IdempotentContext) => ReturnType<AdminAction<Schema>['run']>
}

/** An action that makes something: the same form sent twice, even at the same moment, makes it once, and both are led to it. */
export function idempotentAction<Schema extends z.ZodType>({
  run,
  ...action
}: IdempotentAction<Schema>): AnyAdminAction {
  return {
    ...adminAction({ ...action, run: (value, context) => run(value, { ...context, once: keyOf(context) }) }),
    isMaking: true,
  }
}

/** What a form says besides what it is about: which of its buttons was pressed, and its key. */
const besides: ReadonlySet<string> = new Set(['intent', 'step', FORM_KEY])

function keyOf({ typed, staff, request, fileFields }: AdminFormContext): OneTimeKey | undefined {
  const key = typed[FORM_KEY]
  if (key === undefined || !isId(key)) return undefined
  // A file has a new name each time that it is sent.
  const content = Object.entries(typed).filter(([name]) => !besides.has(name) && !fileFields.has(name))
  const scope = ['form', staff.userId, new URL(request.url).pathname, typed.intent ?? ''].join(':')
  return { scope, key, contentHash: hashRequest(content) }
}
