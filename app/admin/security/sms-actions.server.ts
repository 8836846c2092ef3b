import {
  askForSmsCode,
  beginSmsNumber,
  cancelSmsNumber,
  codeConfirmationInput,
  confirmSmsNumber,
  newSmsNumberInput,
  proofInput,
  removeSmsNumber,
  resendToNewNumber,
  twoFactorChangeInput,
} from '~/domain/two-factor/index.server'

import { adminAction } from '../shared/page/admin-page.server'
import { ownChange, samePage, showCodes, stepProof } from './two-factor-actions.server'
import { requireReauthentication } from '../../http/admin/staff-actions.server'

/** An SMS is sent only after the password was verified. */
export const smsActions = {
  'begin-sms': adminAction({
    schema: newSmsNumberInput,
    fallback: 'Код не отправлен',
    run: async ({ phone, proof }, { staff, request }) => {
      await requireReauthentication(staff, proof)
      await beginSmsNumber({ userId: staff.userId, sessionId: staff.sessionId, phone })
      return samePage(request)
    },
  }),
  'resend-sms': adminAction({
    schema: proofInput,
    fallback: 'Код не отправлен',
    run: async ({ proof }, { staff, request }) => {
      await requireReauthentication(staff, proof)
      await resendToNewNumber({ userId: staff.userId, holderId: staff.sessionId })
      return samePage(request)
    },
  }),
  'cancel-sms': adminAction({
    schema: proofInput.pick({}),
    fallback: 'Настройка не отменена',
    run: async (_, { staff, request }) => {
      await cancelSmsNumber(staff.userId)
      return samePage(request)
    },
  }),
  'confirm-sms': adminAction({
    schema: codeConfirmationInput,
    fallback: 'Номер не добавлен',
    run: async ({ otp, proof }, context) => {
      await requireReauthentication(context.staff, proof)
      return showCodes(
        context,
        await confirmSmsNumber({ ...ownChange(context), code: otp }),
        'Номер для кодов добавлен',
      )
    },
  }),
  'ask-sms': adminAction({
    schema: proofInput,
    fallback: 'Код не отправлен',
    run: async ({ proof }, { staff }) => {
      await requireReauthentication(staff, proof)
      const phone = await askForSmsCode({ userId: staff.userId, holderId: staff.sessionId })
      return { toast: `Отправляем код на номер ${phone}` }
    },
  }),
  'sms-off': adminAction({
    schema: twoFactorChangeInput,
    fallback: 'Номер не удалён',
    run: async ({ proof, ...given }, context) => {
      await requireReauthentication(context.staff, proof)
      await removeSmsNumber({ ...ownChange(context), ...stepProof(given) })
      return { toast: 'Номер для кодов удалён' }
    },
  }),
}
