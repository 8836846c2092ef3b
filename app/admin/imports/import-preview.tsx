import { Form } from '@remix-run/react'

import { effectLabels, type ImportView } from '~/domain/exchange/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { counted, formatNumber } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Checkbox } from '~/ui/primitives/controls/controls'

import { ImportRows } from './import-rows'

export function ImportPreview({ run, state }: { run: ImportView; state: FormState | undefined }) {
  const { counts, nouns, id } = run
  const changing = counts.NEW + counts.CHANGED + counts.MISSING
  return (
    <>
      <Form method="post" className="mb-4 grid gap-3">
        <input type="hidden" name="planId" value={run.planId ?? ''} />
        {counts.MISSING === 0 ? null : (
          <p role="note" className="rounded-control bg-warning-pale px-4 py-3">
            {counted(counts.MISSING, nouns)} нет в файле:{' '}
            {run.options.missing === 'zero' ? 'остаток станет нулевым' : 'скроются в магазине'}.
          </p>
        )}
        {counts.JUMP === 0 ? null : <Jumps run={run} state={state} />}
        <div className="flex flex-wrap items-center gap-3">
          {changing === 0 ? (
            <p role="status">Менять нечего: всё, что в файле, уже в магазине.</p>
          ) : (
            <Button name="intent" value="confirm">
              Загрузить {counted(changing, nouns)}
            </Button>
          )}
          <LinkButton to={officePaths.import(id, { again: '1' })} tone="outline">
            Назад к столбцам
          </LinkButton>
          <p className="text-small text-muted">
            Пока ничего не изменено. Загрузку можно будет отменить целиком 7 дней.
          </p>
        </div>
      </Form>
      <ImportRows run={run} labels={effectLabels} isDone={false} />
    </>
  )
}

function Jumps({ run: { id, counts, nouns }, state }: { run: ImportView; state: FormState | undefined }) {
  const [error] = errorsOf(state, 'jumps')
  return (
    <div className="grid gap-2 rounded-control bg-warning-pale px-4 py-3">
      <p>
        <strong>Цена меняется более чем вдвое: {counted(counts.JUMP, nouns)}.</strong> Чаще всего это лишний
        ноль или цена за упаковку.{' '}
        <LinkButton to={officePaths.import(id, { show: 'JUMP' })} tone="quiet" small>
          Показать {formatNumber(counts.JUMP)}
        </LinkButton>
      </p>
      <Checkbox
        id="jumps"
        name="jumps"
        label="Цены верны, загрузить"
        aria-invalid={error !== undefined}
        defaultChecked={state?.values.jumps === 'on'}
      />
      {error === undefined ? null : <p className="font-semibold text-danger">{error}</p>}
    </div>
  )
}
