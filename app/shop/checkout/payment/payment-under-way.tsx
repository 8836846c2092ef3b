import { Form } from '@remix-run/react'
import { useEffect } from 'react'

import type { PaymentStep, QrPicture } from '~/domain/payments/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Dialog } from '~/ui/primitives/overlays/dialog'
import { ErrorSummary } from '~/ui/primitives/feedback/error-summary'
import { usePolling } from '~/ui/primitives/hooks/use-polling'

type UnderWay = Extract<PaymentStep, { step: 'preparing' | 'processing' }>

interface PaymentUnderWayProps {
  order: { orderId: string; orderNumber: string; totalKopecks: number }
  step: UnderWay
  leaves: boolean
  state: FormState | undefined
  busy: boolean
}

/** Seconds between polls and until polling stops, as specified. */
const LOOK_SECONDS = 5
/** Seconds: the bank's notification usually arrives right after the customer. */
const FIRST_LOOK_SECONDS = 1
const PREPARING_LOOK_SECONDS = 1
const LOOK_LIMIT_SECONDS = 600

/** It cannot be closed: the customer pays, waits or chooses another method. */
export function PaymentUnderWay({ order, step, leaves, state, busy }: PaymentUnderWayProps) {
  const isOver = step.seconds >= LOOK_LIMIT_SECONDS
  const target = step.step === 'processing' && step.method === 'ONLINE' && leaves ? step.paymentUrl : null
  usePolling(
    isOver ? null : step.step === 'preparing' ? PREPARING_LOOK_SECONDS : LOOK_SECONDS,
    FIRST_LOOK_SECONDS,
  )
  useEffect(() => {
    if (target !== null) window.location.replace(target)
  }, [target])
  return (
    <>
      <noscript>{isOver ? null : <meta httpEquiv="refresh" content={refresh(step, target)} />}</noscript>
      <Dialog title="Оплата заказа" level={1}>
        <p className="mt-2 mb-4 text-muted">
          Заказ {order.orderNumber}, <strong className="text-ink">{formatRoubles(order.totalKopecks)}</strong>
        </p>
        <ErrorSummary state={state} />
        <p role="status" className="mb-4">
          {isOver
            ? 'Банк пока не ответил. Мы напишем вам, как только узнаем результат, — страницу можно закрыть.'
            : waitingText(step)}
        </p>
        {step.step === 'processing' ? <WayToPay step={step} /> : null}
        <Form method="post" className="mt-3">
          <input type="hidden" name="method" value="another" />
          <Button tone="quiet" busy={busy} className="w-full">
            Выбрать другой способ
          </Button>
        </Form>
        {isOver ? (
          <LinkButton to={paths.orderSuccess(order.orderId)} tone="quiet" className="mt-3 w-full">
            К заказу
          </LinkButton>
        ) : null}
      </Dialog>
    </>
  )
}

function refresh(step: UnderWay, target: string | null): string {
  if (target !== null) return `0;url=${target}`
  return String(step.step === 'preparing' ? PREPARING_LOOK_SECONDS + 1 : LOOK_SECONDS)
}

function waitingText(step: UnderWay): string {
  if (step.step === 'preparing') return 'Готовим оплату: связываемся с банком…'
  if (step.method === 'QR')
    return 'Наведите камеру телефона на код или откройте его в приложении банка. Страница узнает об оплате сама.'
  return 'Проверяем оплату. Если вы ещё не платили, перейдите на страницу банка.'
}

function WayToPay({ step }: { step: Extract<UnderWay, { step: 'processing' }> }) {
  if (step.paymentUrl === null) return null
  return (
    <>
      {step.qr ? <Qr picture={step.qr} /> : null}
      <a href={step.paymentUrl} className="button button-accent w-full" rel="noreferrer">
        {step.method === 'QR' ? 'Открыть в приложении банка' : 'Перейти к оплате'}
      </a>
      {step.isSandbox ? (
        <p className="mt-3 text-small text-muted">Песочница: деньги не списываются.</p>
      ) : null}
    </>
  )
}

/** Scanners need a quiet zone of four modules around the code. */
function Qr({ picture }: { picture: QrPicture }) {
  const side = picture.size + 8
  return (
    <svg
      viewBox={`-4 -4 ${side} ${side}`}
      className="mx-auto mb-4 block w-60 max-w-full bg-white"
      role="img"
      aria-label="QR-код для оплаты"
    >
      <path d={picture.path} fill="#000" />
    </svg>
  )
}
