import type { DeliveryMethod, OrderStatus } from '~/domain/orders/shared'
import { isReleased, mailingStatuses, staffStatusLabels, statusVerbs } from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { formatRoubles } from '~/platform/money/money'
import { Button } from '~/ui/primitives/controls/button'
import { Checkbox } from '~/ui/primitives/controls/controls'
import { TextField } from '~/ui/primitives/controls/text-field'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { type GoodsLine, GoodsLines } from '../shared/orders/goods-lines'
import { useMay } from '../shared/parts/if-permitted'
import { TintedGround } from './refund/tinted-ground'
import { QuestionBack, QuestionForm, QuestionFrame } from '../shared/question/question-place'

/** Offered while typing; any other reason may be typed. */
const releaseReasons = [
  'Клиент передумал',
  'Нет в наличии',
  'Не удалось связаться с клиентом',
  'Повтор другого заказа',
  'Брак или не тот товар',
]

interface OrderStatusStepProps {
  orderId: string
  back: { href: string; label: string }
  orderNumber: string
  status: OrderStatus
  to: OrderStatus
  deliveryMethod: DeliveryMethod
  trackingNumber: string | null
  /** Kopecks paid online and not refunded. */
  heldKopecks: number
  /** Kopecks received outside the bank and not refunded. */
  byHandKopecks: number
  email: string | null
  /** Cans of the order are tinted already. */
  hasTinted: boolean
  lines: readonly GoodsLine[]
  state: FormState | undefined
}

/** What a status change must ask for: the tracking number when sending, the refund when cancelling. */
export function OrderStatusStep(props: OrderStatusStepProps) {
  const { orderNumber, status, to, back, lines, state } = props
  return (
    <QuestionFrame title={`Заказ ${orderNumber}`}>
      <p className="mb-3 text-muted">
        {staffStatusLabels[status]} → {staffStatusLabels[to]}
      </p>
      <FormErrors state={state} />
      <GoodsLines lines={lines} />
      {status === to ? (
        <>
          <p className="mb-4">Заказ уже в этом статусе.</p>
          <QuestionBack to={back.href} label={back.label} />
        </>
      ) : (
        <StepForm {...props} />
      )}
    </QuestionFrame>
  )
}

function StepForm({
  orderId,
  to,
  back,
  deliveryMethod,
  trackingNumber,
  heldKopecks,
  byHandKopecks,
  hasTinted,
  email,
  state,
}: OrderStatusStepProps) {
  return (
    <QuestionForm className="grid gap-4">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="status" value={to} />
      {to === 'SHIPPED' ? (
        <TextField
          name="trackingNumber"
          label="Трек-номер"
          hint={
            deliveryMethod === 'PICKUP'
              ? 'Для самовывоза не нужен.'
              : 'Можно оставить пустым. Номер будет в письме клиенту.'
          }
          state={state}
          defaultValue={trackingNumber ?? ''}
          maxLength={100}
          autoComplete="off"
        />
      ) : null}
      {isReleased(to) ? (
        <TextField
          name="reason"
          label="Причина"
          hint="Останется в ходе заказа. Клиент её не увидит."
          state={state}
          maxLength={300}
          autoComplete="off"
          list="release-reasons"
        />
      ) : null}
      {isReleased(to) && hasTinted && heldKopecks + byHandKopecks > 0 ? <TintedGround state={state} /> : null}
      {isReleased(to) ? <TakenBack {...{ heldKopecks, byHandKopecks, hasTinted, state }} /> : null}
      <datalist id="release-reasons">
        {releaseReasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <p className="text-muted">{mailWords(to, email)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button tone={isReleased(to) ? 'danger' : 'accent'} data-save>
          {statusVerbs[to]}
        </Button>
        <QuestionBack to={back.href} label={back.label} />
      </div>
    </QuestionForm>
  )
}

function TakenBack({
  heldKopecks,
  byHandKopecks,
  hasTinted,
  state,
}: Pick<OrderStatusStepProps, 'heldKopecks' | 'byHandKopecks' | 'hasTinted' | 'state'>) {
  const [error] = errorsOf(state, 'refund')
  if (!useMay('orders.refund') && heldKopecks + byHandKopecks > 0)
    return <RefundByOthers {...{ heldKopecks, hasTinted }} />
  return (
    <div className="grid gap-2">
      <p>{stockWords(hasTinted)}</p>
      {heldKopecks === 0 ? null : (
        <>
          <Checkbox
            name="refund"
            label={`Вернуть ${formatRoubles(heldKopecks)}, полученные онлайн`}
            aria-invalid={error ? true : undefined}
          />
          {error === undefined ? null : <p className="text-caption font-semibold text-danger">{error}</p>}
        </>
      )}
      {byHandKopecks === 0 ? null : (
        <>
          <p>
            Не через сайт за заказ получено {formatRoubles(byHandKopecks)}. Магазин сам их не вернёт: отдайте
            деньги в кассе или переводом.
          </p>
          <Checkbox
            name="handRefund"
            label={`Деньги отданы: записать возврат ${formatRoubles(byHandKopecks)}`}
          />
          <p className="text-caption text-muted">
            Ещё не отданы — не отмечайте: «Вернуть деньги» останется на странице заказа.
          </p>
        </>
      )}
    </div>
  )
}

function RefundByOthers({ heldKopecks, hasTinted }: Pick<OrderStatusStepProps, 'heldKopecks' | 'hasTinted'>) {
  return (
    <div className="grid gap-2">
      <p>{stockWords(hasTinted)}</p>
      <p>
        За заказ получены деньги. Возвращает их тот, у кого есть право «Возвращать деньги»
        {heldKopecks === 0
          ? '.'
          : ': сначала попросите его вернуть полученное онлайн, иначе статус не сменится.'}
      </p>
    </div>
  )
}

function mailWords(to: OrderStatus, email: string | null): string {
  if (!mailingStatuses.includes(to)) return 'Письма клиенту об этом нет.'
  return email === null ? 'Письма не будет: у заказа нет email.' : `Клиент сразу получит письмо на ${email}.`
}

const stockWords = (hasTinted: boolean): string =>
  hasTinted
    ? 'Заколерованные банки на склад не вернутся, остальные товары вернутся.'
    : 'Товары вернутся на склад.'
