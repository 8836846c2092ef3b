import { readShopDay } from '~/domain/settings/index.server'
import { areSmsSent } from '~/domain/integrations/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { decrypt } from '~/platform/security/crypto.server'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { maskedPhone } from '~/platform/contacts/phone'

import { DAY_IS_SPENT, newSmsCode, type SmsCodeHolder } from './sms-codes.server'

const noSms = (): UserError =>
  new UserError('Магазин сейчас не отправляет SMS. Подойдёт другой способ или запасной код.', { status: 409 })

/**
 * The password has been verified. Returns the end of the number.
 * @throws UserError (409) without a confirmed number, and while the shop sends no SMS; (429) when too many
 * were sent
 */
export function askForSmsCode(holder: SmsCodeHolder): Promise<string> {
  return askAgain(holder, { not: null })
}

/** @throws UserError as `askForSmsCode`, without such a number */
export function resendToNewNumber(holder: SmsCodeHolder): Promise<string> {
  return askAgain(holder, null)
}

async function askAgain(holder: SmsCodeHolder, confirmedAt: null | { not: null }): Promise<string> {
  const factor = await getDb().smsFactor.findFirst({
    where: { userId: holder.userId, confirmedAt },
    select: { phone: true },
  })
  if (!factor)
    throw new UserError('Номера, на который отправить код, здесь нет. Откройте страницу ещё раз.', {
      status: 409,
    })
  await sendingSmsCode((tx) => newSmsCode(tx, holder))
  return maskedPhone(decrypt(factor.phone))
}

/** @throws UserError (409) while the shop sends no SMS, or what `work` throws */
export async function sendingSmsCode(work: (tx: Database) => Promise<void>): Promise<void> {
  if (!(await areSmsSent())) throw noSms()
  try {
    await transaction(work)
  } catch (error) {
    if (error instanceof UserError && error.code === DAY_IS_SPENT) await notifyStaffOfLimit()
    throw error
  }
}

async function notifyStaffOfLimit(): Promise<void> {
  await notifyStaff([
    {
      dedupeKey: `sms-codes:${await readShopDay()}`,
      type: 'SYSTEM_ALERT',
      topic: 'SIGN_IN',
      priority: 'URGENT',
      title: 'Коды по SMS на сегодня кончились',
      message:
        'За сутки их отправлено слишком много. Если столько сотрудников не входило, проверьте, не украдены ли пароли.',
      link: officePaths.audit(),
    },
  ])
}
