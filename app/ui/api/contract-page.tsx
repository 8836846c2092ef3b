import type { DescribedCall, DescribedEvent, DescribedGroup } from '~/http/api/described-call'
import { paths } from '~/paths'

import { Badge } from '../primitives/display/badge'
import { Disclosure } from '../primitives/overlays/disclosure'
import { ContentPage } from '../content-page'

export function ContractPage({
  groups,
  events,
}: {
  groups: readonly DescribedGroup[]
  events: readonly DescribedEvent[]
}) {
  return (
    <ContentPage
      title="JSON-контракт"
      lead={
        <>
          Всё, что делает витрина, — для приложений и интеграций. Для программ тот же контракт описан в{' '}
          <a className="link" href={paths.openApi()}>
            openapi.json
          </a>
          .
        </>
      }
    >
      <Rules />
      {groups.map(({ name, calls }) => (
        <section key={name} className="mt-10" aria-label={name}>
          <h2>{name}</h2>
          <div className="mt-4 grid gap-3">
            {calls.map((call) => (
              <CallCard key={call.id} call={call} />
            ))}
          </div>
        </section>
      ))}
      <Events events={events} />
    </ContentPage>
  )
}

function Rules() {
  return (
    <div className="prose">
      <h2>Общие правила</h2>
      <ul>
        <li>
          Ответ — <code>{'{success: true, data}'}</code> или <code>{'{success: false, message, error}'}</code>
          ; код HTTP говорит то же самое.
        </li>
        <li>
          Вход — заголовок <code>Authorization: Bearer …</code>. Токен покупателя живёт 30 дней с последнего
          вызова, администратора — не дольше 12 часов, программы (<code>cc_…</code>) — столько, сколько решил
          сотрудник, который его сделал. Запрос с токеном не читает cookie.
        </li>
        <li>Деньги — числа в рублях, время — ISO 8601 в UTC. Цены и суммы считает магазин.</li>
        <li>Неизвестные поля и параметры пропускаются, неверные значения известных отклоняются.</li>
        <li>
          Чтение отвечает с <code>ETag</code>: пришлите его в <code>If-None-Match</code>, и вместо тех же
          данных придёт 304.
        </li>
        <li>
          429 и 503 говорят в <code>Retry-After</code>, через сколько секунд повторить. Новый заказ, товар,
          адрес повторяйте с тем же <code>Idempotency-Key</code>: второго не будет.
        </li>
        <li>Чужой заказ, адрес или кабинет — 404, как будто его нет.</li>
      </ul>
    </div>
  )
}

function Events({ events }: { events: readonly DescribedEvent[] }) {
  return (
    <section className="mt-10" aria-label="События">
      <h2>События</h2>
      <p className="mt-2">
        Магазин сам отправляет их <code>POST</code>-запросом на адреса из админ-панели («Программы»), с
        подписью по спецификации Standard Webhooks и повторами в течение суток. Как проверить подпись,
        написано в docs/api.md; порядок событий не обещан.
      </p>
      <div className="mt-4 grid gap-3">
        {events.map(({ type, summary, body }) => (
          <Disclosure
            key={type}
            className="panel px-5"
            summary={
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <code className="min-w-0 break-all">{type}</code>
                <span className="font-regular text-muted">{summary}</span>
              </span>
            }
          >
            <div className="grid gap-4 pb-5">
              <Sample title="Тело" text={body} />
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

function CallCard({ call }: { call: DescribedCall }) {
  const { method, addresses, summary, description, access, parameters, body, example, answer, failures } =
    call
  return (
    <Disclosure
      className="panel px-5"
      summary={
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Badge tone={method === 'GET' ? 'info' : 'accent'}>{method}</Badge>
          <code className="min-w-0 break-all">{addresses[0]}</code>
          <span className="font-regular text-muted">{summary}</span>
        </span>
      }
    >
      <div className="grid gap-4 pb-5">
        <p>
          {access}.{addresses.length > 1 ? ` Отвечает и без /api: ${addresses.slice(1).join(', ')}.` : ''}{' '}
          {description}
        </p>
        {parameters.length > 0 ? <Parameters parameters={parameters} /> : null}
        {body === null ? null : <Sample title="Тело запроса" text={body} />}
        {example === null ? null : <Sample title="Пример тела" text={example} />}
        <Sample title="Ответ" text={answer} />
        {failures.length > 0 ? <Failures failures={failures} /> : null}
      </div>
    </Disclosure>
  )
}

function Parameters({ parameters }: Pick<DescribedCall, 'parameters'>) {
  return (
    <div>
      <h3 className="text-body">Параметры</h3>
      <ul className="mt-2 grid gap-1">
        {parameters.map(({ name, type, note }) => (
          <li key={name}>
            <code className="font-semibold">{name}</code>: <code>{type}</code>
            {note === null ? null : <span className="text-muted"> — {note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Failures({ failures }: Pick<DescribedCall, 'failures'>) {
  return (
    <div>
      <h3 className="text-body">Отказы</h3>
      <ul className="mt-2 grid gap-2">
        {failures.map(({ status, texts }) => (
          <li key={status}>
            <strong>{status}</strong> <span className="text-muted">{texts.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sample({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-body">{title}</h3>
      <pre className="mt-2 rounded-control bg-office p-4 text-small whitespace-pre-wrap">{text}</pre>
    </div>
  )
}
