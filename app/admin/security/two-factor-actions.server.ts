import { redirect } from '@remix-run/node'
import { z } from 'zod'

import {
  beginSetUp,
  cancelSetUp,
  confirmSetUp,
  removeApp,
  renewRecoveryCodes,
  codeConfirmationInput,
  proofInput,
  twoFactorChangeInput,
  switchOff,
  type StepProof,
} from '~/domain/two-factor/index.server'

import { officePaths } from '~/office-paths'

import { adminAction, type AdminFormContext } from '../shared/page/admin-page.server'
import type { FormState } from '../../http/forms/form-state'
import { clientIp } from '../../http/requests/request-scope.server'
import { safeRedirect } from '../../http/requests/safe-redirect'
import { requireReauthentication } from '../../http/admin/staff-actions.server'

const nothing = z.object({})

export const twoFactorActions = {
  'begin-set-up': adminAction({
    schema: proofInput,
    fallback: 'Настройка не началась',
    run: async ({ proof }, { staff, request }) => {
      await requireReauthentication(staff, proof)
      await beginSetUp(staff)
      return samePage(request)
    },
  }),
  cancel: adminAction({
    schema: nothing,
    fallback: 'Настройка не отменена',
    run: async (_, { staff, request }) => {
      await cancelSetUp(staff.userId)
      return samePage(request)
    },
  }),
  confirm: adminAction({
    schema: codeConfirmationInput,
    fallback: 'Приложение не подключено',
    run: async ({ otp, proof }, context) => {
      await requireReauthentication(context.staff, proof)
      return showCodes(
        context,
        await confirmSetUp({ ...ownChange(context), code: otp }),
        'Приложение подключено',
      )
    },
  }),
  codes: adminAction({
    schema: twoFactorChangeInput,
    fallback: 'Запасные коды не созданы',
    run: async ({ proof, ...given }, context) => {
      await requireReauthentication(context.staff, proof)
      return showCodes(
        context,
        await renewRecoveryCodes({ ...ownChange(context), ...stepProof(given) }),
        'Запасные коды созданы',
      )
    },
  }),
  'app-off': adminAction({
    schema: twoFactorChangeInput,
    fallback: 'Приложение не отключено',
    run: async ({ proof, ...given }, context) => {
      await requireReauthentication(context.staff, proof)
      await removeApp({ ...ownChange(context), ...stepProof(given) })
      return { toast: 'Приложение отключено' }
    },
  }),
  off: adminAction({
    schema: twoFactorChangeInput,
    fallback: 'Второй шаг не выключен',
    run: async ({ proof, ...given }, context) => {
      await requireReauthentication(context.staff, proof)
      await switchOff({ ...ownChange(context), ...stepProof(given) })
      return { toast: 'Второй шаг выключен' }
    },
  }),
}

export const samePage = (request: Request): Response =>
  redirect(safeRedirect(new URL(request.url).pathname, officePaths.overview()), 303)

export function ownChange({ staff: { userId, sessionId, email }, actor }: AdminFormContext) {
  return { userId, sessionId, email, actor, ip: clientIp() }
}

export function stepProof({ otp, passkey }: z.infer<typeof twoFactorChangeInput>): StepProof {
  return passkey === undefined ? { code: otp ?? '' } : { passkey }
}

/** Shows the codes once: only hashes are stored. */
export function showCodes({ typed }: AdminFormContext, codes: readonly string[], toast: string) {
  if (codes.length === 0) return { toast }
  const again: FormState = {
    values: { intent: typed.intent ?? '', codes: codes.join('\n') },
    fieldErrors: {},
    formErrors: [],
  }
  return { again }
}
