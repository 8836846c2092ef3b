import { listIntegrations } from '~/domain/integrations/index.server'
import { countFailedMails, readMailboxState, readSmtpSettings } from '~/domain/mail/index.server'
import { checkDkimRecord, type DkimRecordState } from '~/domain/mail-check/index.server'
import { isGatewayThere } from '~/domain/payments/index.server'
import { greetMailServer } from '~/platform/mail/mail.server'
import { counted } from '~/platform/text/plural'

import { doubtful, failing, fine, type Finding } from './finding'

export async function checkMail(): Promise<Finding> {
  const [greeted, failed] = await Promise.all([greetMailServer(await readSmtpSettings()), countFailedMails()])
  if (greeted === 'none') return doubtful('Почтовый сервер не задан: письма складываются в папку')
  if (greeted === 'away') return failing('Почтовый сервер не отвечает')
  if (failed > 0)
    return doubtful(
      `Почтовый сервер отвечает; не отправлено ${counted(failed, ['письмо', 'письма', 'писем'])}`,
    )
  return fine('Почтовый сервер отвечает')
}

export async function checkBank(): Promise<Finding> {
  const isThere = await isGatewayThere()
  if (isThere === null) return fine('Оплата на сайте не подключена')
  return isThere ? fine('Банк отвечает') : failing('Банк не отвечает: оплатить на сайте нельзя')
}

export async function checkIntegrations(): Promise<Finding> {
  const { cards } = await listIntegrations()
  const stopped = cards.filter(({ failure }) => failure !== null)
  const unset = cards.filter(({ state }) => state === 'incomplete')
  if (stopped.length > 0)
    return failing(`Остановлено: ${counted(stopped.length, ['интеграция', 'интеграции', 'интеграций'])}`)
  if (unset.length > 0)
    return doubtful(
      `Включено, но не настроено: ${counted(unset.length, ['интеграция', 'интеграции', 'интеграций'])}`,
    )
  const ready = cards.filter(({ state }) => state === 'ready').length
  return fine(
    ready === 0 ? 'Интеграций нет' : `Работает ${counted(ready, ['интеграция', 'интеграции', 'интеграций'])}`,
  )
}

export async function checkBounces(): Promise<Finding> {
  const state = await readMailboxState()
  if (state === null) return fine('Ящик возвратов не читается: выключено в настройках')
  if (state.failure !== null) return failing(`Ящик возвратов не читается: ${state.failure}`)
  return fine(state.readAt === null ? 'Ящик возвратов ещё не читали' : 'Ящик возвратов читается')
}

const ofDkim: Readonly<Record<DkimRecordState, Finding>> = {
  off: fine('Магазин писем не подписывает'),
  published: fine('Ключ опубликован, письма подписываются'),
  missing: failing('Записи с ключом нет: подписанные письма не проходят проверку'),
  different: failing('В записи другой ключ: подписанные письма не проходят проверку'),
  unknown: doubtful('DNS не отвечает: запись не проверена'),
}

export async function checkDkim(): Promise<Finding> {
  return ofDkim[await checkDkimRecord()]
}
