import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  newPasskeyInput,
  passkeyProofInput,
  passkeyRemovalInput,
  passkeyWantedInput,
  removePasskey,
} from '~/domain/two-factor/index.server'

import { adminAction } from '../shared/page/admin-page.server'
import { askBrowser } from './ask-browser.server'
import { ownChange, showCodes } from './two-factor-actions.server'
import { requireReauthentication } from '../../http/admin/staff-actions.server'

/** When the browser must answer, the form returns the challenge, and the answer is the next form. */
export const passkeyActions = {
  'begin-passkey': adminAction({
    schema: passkeyWantedInput,
    fallback: 'Ключ доступа не добавлен',
    run: async ({ name, proof }, { staff }) => {
      await requireReauthentication(staff, proof)
      return { again: askBrowser('add-passkey', await beginPasskey(staff), { name }) }
    },
  }),
  'add-passkey': adminAction({
    schema: newPasskeyInput,
    fallback: 'Ключ доступа не добавлен',
    run: async ({ name, passkey }, context) => {
      await requireReauthentication(context.staff, undefined)
      return showCodes(
        context,
        await addPasskey({ ...ownChange(context), name, registration: passkey }),
        `Ключ доступа «${name}» добавлен`,
      )
    },
  }),
  'remove-passkey': adminAction({
    schema: passkeyRemovalInput,
    fallback: 'Ключ доступа не удалён',
    run: async ({ id, proof }, context) => {
      await requireReauthentication(context.staff, proof)
      return { toast: `Ключ доступа «${await removePasskey({ ...ownChange(context), id })}» удалён` }
    },
  }),
  'ask-passkey': adminAction({
    schema: passkeyProofInput,
    fallback: 'Ключ доступа не ответил',
    run: async ({ for: change, proof }, { staff }) => {
      await requireReauthentication(staff, proof)
      return {
        again: askBrowser(change, await askForPasskey({ userId: staff.userId, holderId: staff.sessionId })),
      }
    },
  }),
}
