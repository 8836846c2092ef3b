import { Form } from '@remix-run/react'

import type { BulkProgress } from '~/domain/bulk-edit/shared'
import type { ImportView, RowEffect } from '~/domain/exchange/staff'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { BulkOutcome, StopButton } from '../shared/parts/bulk-outcome'
import { ImportRows } from './import-rows'

const doneLabels: Readonly<Record<RowEffect, string>> = {
  NEW: 'Созданы',
  CHANGED: 'Изменены',
  MISSING: 'Нет в файле',
  REFUSED: 'С ошибкой',
  SAME: 'Без изменений',
  SKIPPED: 'Пропущены',
}

const rowForms = ['строка', 'строки', 'строк'] as const

export function ImportProgress({ run }: { run: ImportView }) {
  const { change, undo, undoUntil, at } = run
  if (change === null) return null
  return (
    <>
      <div className="mb-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <section className="panel p-6">
          {undo === null ? null : <h2 className="mb-2 text-body font-semibold">Отмена загрузки</h2>}
          <Progress progress={undo ?? change} at={at} />
        </section>
        <section className="panel grid gap-3 p-4">
          <h2 className="text-body font-semibold">Отменить загрузку целиком</h2>
          {undoUntil === null ? (
            <p className="text-small text-muted">{undoText(run)}</p>
          ) : (
            <>
              <p className="text-small text-muted">
                Изменённое вернётся к прежним значениям, созданное удалится. Что вы правили или продали после
                загрузки, останется. Отменить можно до <Moment at={undoUntil} short />.
              </p>
              <Form method="post">
                <Button name="intent" value="undo" tone="danger">
                  Отменить загрузку
                </Button>
              </Form>
            </>
          )}
          <LinkButton to={officePaths.imports()} tone="outline">
            Загрузить ещё файл
          </LinkButton>
        </section>
      </div>
      <ImportRows run={run} labels={doneLabels} isDone />
    </>
  )
}

function undoText({ change, undo }: ImportView): string {
  if (undo !== null) return undo.state === 'running' ? 'Загрузка отменяется.' : 'Загрузка отменена.'
  return change?.finishedAt === null
    ? 'Будет можно, когда загрузка закончится.'
    : 'Срок отмены (7 дней) прошёл.'
}

function Progress({ progress, at }: { progress: BulkProgress; at: Date }) {
  return (
    <>
      <BulkOutcome
        progress={{ ...progress, refusals: [], remarks: [] }}
        at={at}
        nouns={rowForms}
        linkTo={() => null}
      />
      {progress.state === 'running' ? (
        <div className="mt-4">
          <StopButton />
        </div>
      ) : progress.refused > 0 ? (
        <p className="mt-2 text-muted">
          Отказано строк: {formatNumber(progress.refused)}. Причины — в строках ниже.
        </p>
      ) : null}
    </>
  )
}
