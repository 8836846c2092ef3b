import { Form, useNavigation } from '@remix-run/react'

import { roundingLabels } from '~/domain/bulk-edit/staff'
import { emptyLabels, missingLabels, scopeLabels, type ImportView } from '~/domain/exchange/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Checkbox, Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

interface MappingProps {
  run: ImportView
  state: FormState | undefined
}

export function ImportMapping({ run, state }: MappingProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'plan'
  const [columnError] = errorsOf(state, 'column')
  return (
    <>
      {run.problem === null ? null : (
        <p role="alert" className="mb-4 rounded-control border border-danger bg-danger-pale px-4 py-3">
          {run.problem}
        </p>
      )}
      <TableChoice run={run} state={state} />
      <Form method="post" noValidate className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <section className="panel overflow-clip" aria-labelledby="columns-title">
          <h2 id="columns-title" className="px-4 pt-4 text-body font-semibold">
            Что в каком столбце
          </h2>
          <p className="px-4 pb-3 text-small text-muted">Столбцы без пары не читаются. {run.texts.foundBy}</p>
          {columnError === undefined ? null : (
            <p id="column" role="alert" tabIndex={-1} className="px-4 pb-3 font-semibold text-danger">
              {columnError}
            </p>
          )}
          <ul className="divide-y divide-line border-t border-line">
            {run.headers.map((header, place) => (
              <FileColumn key={place} run={run} state={state} header={header} place={place} />
            ))}
          </ul>
        </section>
        <div className="grid gap-4">
          <Rules run={run} state={state} />
          <Button name="intent" value="plan" busy={isBusy}>
            Проверить файл
          </Button>
          <p className="text-small text-muted">Пока ничего не изменится: сначала вы увидите каждую строку.</p>
        </div>
      </Form>
    </>
  )
}

function FileColumn({ run, state, header, place }: MappingProps & { header: string; place: number }) {
  const name = header === '' ? `Столбец ${place + 1}` : header
  const field = `column.c${place}`
  const chosen = state?.values[field] ?? run.mapping[place] ?? ''
  const examples = run.samples.map(({ cells }) => cells[place]?.trim() ?? '').filter((text) => text !== '')
  const only = run.options.only
  const isUpdated =
    state === undefined
      ? only.length === 0 || only.includes(run.mapping[place] ?? '')
      : state.values[`update.c${place}`] === 'on'
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,220px)_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="truncate text-small text-muted">{[...new Set(examples)].slice(0, 3).join(' · ')}</p>
      </div>
      <Select name={field} defaultValue={chosen} aria-label={`Столбец «${name}»`}>
        <option value="">Не читать</option>
        {run.columns.map((column) => (
          <option key={column.name} value={column.name}>
            {column.header}
          </option>
        ))}
      </Select>
      <Checkbox
        name={`update.c${place}`}
        defaultChecked={isUpdated}
        label="Обновлять"
        aria-label={`Обновлять «${name}» у имеющихся`}
        className="text-small"
      />
    </li>
  )
}

function TableChoice({ run, state }: MappingProps) {
  return (
    <Form method="post" className="mb-4 flex flex-wrap items-end gap-3">
      {run.sheets.length < 2 ? null : (
        <Field label="Лист" error={errorsOf(state, 'sheet')}>
          {(control) => (
            <Select {...control} name="sheet" defaultValue={run.sheet ?? ''} className="w-auto">
              {run.sheets.map((sheet) => (
                <option key={sheet}>{sheet}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {run.format === 'jsonl' ? null : (
        <Field label="Заголовки в строке" error={errorsOf(state, 'headerRow')}>
          {(control) => (
            <Input
              {...control}
              name="headerRow"
              inputMode="numeric"
              defaultValue={state?.values.headerRow ?? String(run.headerRow)}
              className="w-24"
              autoComplete="off"
            />
          )}
        </Field>
      )}
      {run.format === 'jsonl' ? null : (
        <Button name="intent" value="table" tone="outline">
          Прочитать заново
        </Button>
      )}
      <p className="text-small text-muted">{formatText(run)}</p>
    </Form>
  )
}

const formats: Readonly<Record<string, string>> = { csv: 'CSV', xlsx: 'XLSX', jsonl: 'JSON lines' }

const formatText = ({ format, encoding }: ImportView): string =>
  [formats[format] ?? format, encoding].filter((text) => text !== null).join(', ')

function Rules({ run, state }: MappingProps) {
  const { options, creates, categories, columns } = run
  const has = (name: string) => columns.some((column) => column.name === name)
  const typed = (name: string, usual: string) => state?.values[name] ?? usual
  return (
    <section className="panel grid gap-3 p-4" aria-labelledby="rules-title">
      <h2 id="rules-title" className="text-body font-semibold">
        Правила
      </h2>
      {creates ? (
        <>
          <Checkbox
            name="creates"
            defaultChecked={state === undefined ? options.creates : state.values.creates === 'on'}
            label={run.texts.creating}
          />
          {run.hasNewCategory ? (
            <Choice
              name="categoryId"
              label="Категория новых без неё"
              usual={typed('categoryId', options.categoryId ?? '')}
              choices={{
                '': 'Не назначать',
                ...Object.fromEntries(categories.map(({ id, name }) => [id, name])),
              }}
              state={state}
            />
          ) : null}
        </>
      ) : null}
      {run.keys.length > 1 ? (
        <Choice
          name="key"
          label="По какой колонке находить"
          usual={typed('key', options.key ?? '')}
          choices={{
            '': `Первая из: ${run.keys.map(({ header }) => header).join(', ')}`,
            ...Object.fromEntries(run.keys.map(({ name, header }) => [name, header])),
          }}
          state={state}
        />
      ) : null}
      <Choice
        name="empty"
        label="Пустая ячейка"
        usual={typed('empty', options.empty)}
        choices={emptyLabels}
        state={state}
      />
      {run.canLack ? (
        <>
          <Choice
            name="missing"
            label="Товары, которых нет в файле"
            usual={typed('missing', options.missing)}
            choices={missingLabels}
            state={state}
          />
          <Choice
            name="missingScope"
            label="Каких товаров это касается"
            usual={typed('missingScope', options.missingScope)}
            choices={scopeLabels}
            state={state}
          />
        </>
      ) : null}
      {has('priceKopecks') ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">Цена магазина из цены файла</legend>
          <Field label="Умножить на" error={errorsOf(state, 'priceFactor')}>
            {(control) => (
              <Input
                {...control}
                name="priceFactor"
                inputMode="decimal"
                defaultValue={typed('priceFactor', decimal(options.priceFactor))}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Прибавить, ₽" error={errorsOf(state, 'priceAdded')}>
            {(control) => (
              <Input
                {...control}
                name="priceAdded"
                inputMode="decimal"
                defaultValue={typed('priceAdded', decimal(options.priceAdded / 100))}
                autoComplete="off"
              />
            )}
          </Field>
          <Choice
            name="priceRounding"
            label="Округлить"
            usual={typed('priceRounding', options.priceRounding)}
            choices={roundingLabels}
            state={state}
          />
        </fieldset>
      ) : null}
    </section>
  )
}

const decimal = (value: number): string => String(value).replace('.', ',')

interface ChoiceProps {
  name: string
  label: string
  usual: string
  choices: Readonly<Record<string, string>>
  state: FormState | undefined
}

function Choice({ name, label, usual, choices, state }: ChoiceProps) {
  return (
    <Field label={label} error={errorsOf(state, name)}>
      {(control) => (
        <Select {...control} name={name} defaultValue={usual}>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
