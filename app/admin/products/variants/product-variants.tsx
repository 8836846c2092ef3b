import { Form, Link, useLocation } from '@remix-run/react'

import { colorCode, variantRoundings, type VariantLook, type VariantMatrix } from '~/domain/catalog/staff'
import { volumeText } from '~/domain/catalog/shared'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Checkbox, Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Badge } from '~/ui/primitives/display/badge'
import { Swatch } from '~/ui/primitives/display/swatch'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { FormKey } from '../../shared/form/form-key'
import { VariantCellField } from './variant-cell-field'

interface ProductVariantsProps {
  matrix: VariantMatrix
  state: FormState | undefined
}

/** Two forms: the first asks for the matrix, the second creates what is ticked in it. */
export function ProductVariants({ matrix, state }: ProductVariantsProps) {
  const { product, familyName, members } = matrix
  const cells = matrix.rows.flatMap((row) => row.cells)
  const fresh = cells.filter(({ known }) => known === null).length
  return (
    <>
      <Link to={officePaths.productFamily(product.id)} className="touch-link text-muted hover:text-ink">
        ← {familyName === null ? product.name : `Линейка «${familyName}»`}
      </Link>
      <h1 className="mt-1 mb-4 flex flex-wrap items-center gap-3 text-section">
        Новые варианты
        {members === 0 ? null : <Badge tone="success">{`${members} в линейке`}</Badge>}
      </h1>
      <FormErrors state={state} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <MatrixForm matrix={matrix} fresh={fresh} known={cells.length - fresh} state={state} />
        <RuleForm key={JSON.stringify(matrix.typed)} typed={matrix.typed} />
      </div>
    </>
  )
}

function RuleForm({ typed }: { typed: VariantMatrix['typed'] }) {
  return (
    <Form method="get" className="panel grid gap-4 p-4 xl:order-last max-xl:-order-1">
      <h2 className="text-body font-semibold">Варианты и правило</h2>
      <Field label="Цвета через запятую" hint="С оттенком: лимонный #e8d44d">
        {(control) => <Input {...control} name="colors" defaultValue={typed.colors} maxLength={1000} />}
      </Field>
      <Field label="Базы для колеровки" hint="A, C — если краску колеруют; иначе пусто">
        {(control) => <Input {...control} name="bases" defaultValue={typed.bases} maxLength={100} />}
      </Field>
      <Field label="Объёмы, л" hint="0,9; 2,7; 9">
        {(control) => <Input {...control} name="volumes" defaultValue={typed.volumes} maxLength={300} />}
      </Field>
      <Field label="Цена за литр, ₽" hint="Пусто — цена того же объёма в линейке">
        {(control) => (
          <Input
            {...control}
            name="perLitre"
            defaultValue={typed.perLitre}
            inputMode="decimal"
            maxLength={20}
          />
        )}
      </Field>
      <Field label="Округление">
        {(control) => (
          <Select {...control} name="rounding" defaultValue={typed.rounding}>
            {Object.entries(variantRoundings).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Начало артикула" hint="Дальше — код цвета и объём">
        {(control) => <Input {...control} name="skuPrefix" defaultValue={typed.skuPrefix} maxLength={40} />}
      </Field>
      <Button tone="outline">Показать варианты</Button>
    </Form>
  )
}

interface MatrixFormProps extends ProductVariantsProps {
  fresh: number
  known: number
}

function MatrixForm({ matrix, fresh, known, state }: MatrixFormProps) {
  const { pathname, search } = useLocation()
  const hasBases = matrix.rows.some(({ look }) => look.base !== null)
  if (matrix.volumes.length === 0)
    return (
      <p className="panel p-4 text-muted">
        Укажите объёмы, а если есть — цвета или базы: здесь появится таблица, в которой каждый вариант — с
        ценой и артикулом.
      </p>
    )
  return (
    <Form method="post" action={pathname + search} className="panel overflow-clip" key={search}>
      <FormKey />
      <p className="border-b border-line p-4">
        <strong>{hasBases ? 'Цвет или база × объём' : 'Цвет × объём'}</strong>{' '}
        <span className="text-muted">
          есть {known}, можно создать {fresh}
        </span>
      </p>
      <div className="variant-scroll">
        <table className="variant-table">
          <caption className="sr-only">Варианты по цветам и объёмам</caption>
          <thead>
            <tr>
              <th scope="col">{hasBases ? 'Цвет или база' : 'Цвет'}</th>
              {matrix.volumes.map((volume) => (
                <th key={volume} scope="col">
                  {volumeText(volume)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map(({ look, cells }) => (
              <tr key={`${look.color?.name} ${look.base}`}>
                <th scope="row">
                  <LookName look={look} />
                </th>
                {cells.map((cell) => (
                  <td key={cell.key}>
                    <VariantCellField cell={cell} look={look} state={state} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4">
        <Checkbox
          name="isShown"
          label="Сразу показать в магазине"
          defaultChecked={state?.values.isShown === 'on'}
        />
        <Button name="intent" value="create" tone="accent" disabled={fresh === 0}>
          Создать варианты
        </Button>
      </footer>
    </Form>
  )
}

function LookName({ look: { color, base } }: { look: VariantLook }) {
  if (color === null) return base === null ? 'Без цвета' : `База ${base}`
  return (
    <span className="flex items-center gap-2">
      {color.hex === null ? null : <Swatch hex={color.hex} />}
      <span>
        {color.name}
        <span className="block text-caption text-muted">{colorCode(color.name)}</span>
      </span>
    </span>
  )
}
