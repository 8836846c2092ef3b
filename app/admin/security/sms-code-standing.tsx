import { useLocation } from '@remix-run/react'

import type { SmsCodeState, SmsFailure } from '~/domain/two-factor/shared'
import { useTimeZone } from '~/ui/primitives/display/moment'
import { formatTime } from '~/platform/dates/dates'

import { ReloadWhile } from '../shared/parts/reload-while'

const failureTexts: Readonly<Record<SmsFailure, string>> = {
  off: 'Код не отправлен: магазин сейчас не отправляет SMS. Подойдёт другой способ или запасной код.',
  number: 'Код не отправлен: на этот номер SMS не доходят. Подойдёт другой способ или запасной код.',
  gateway:
    'Код не отправлен: сервис SMS его не принял. Попросите ещё раз через минуту. Подойдёт и другой способ или запасной код.',
}

export function SmsCodeStanding({ code, phone }: { code: SmsCodeState; phone: string }) {
  const timeZone = useTimeZone()
  const { pathname, search } = useLocation()
  if (code === null) return null
  if (code.state === 'failed') return <p role="alert">{failureTexts[code.reason]}</p>
  const until = formatTime(code.until, timeZone)
  const isSending = code.state === 'sending'
  return (
    <>
      <p role="status">
        {isSending
          ? `Отправляем код на номер ${phone}…`
          : `Код отправлен на номер ${phone} и действует до ${until}.`}
      </p>
      {isSending ? (
        <noscript>
          <a href={pathname + search} className="link">
            Проверить, ушёл ли код
          </a>
        </noscript>
      ) : null}
      <ReloadWhile isRunning={isSending} stays />
    </>
  )
}
