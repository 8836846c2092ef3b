import { Link } from '@remix-run/react'

import type { PromoDetail, PromoFormValues } from '~/domain/promotions/staff'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'
import { TextField } from '~/ui/primitives/text-field'

import { CopyButton } from '../copy-button'
import { ChangedMeanwhile, VersionField } from '../changed-meanwhile'
import { promoDifferences } from './promo-differences'
import { PromoDiscountFields, PromoTimeFields, type PromoCategory } from './promo-fields'
import { PromoFormFrame } from './promo-form-frame'

interface PromoFormProps {
  /** Null for a new one. */
  promo: PromoDetail | null
  values: PromoFormValues
  categories: readonly PromoCategory[]
  state: FormState | undefined
}

/** Everything that is said of a promo code. */
export function PromoForm({ promo, values, categories, state }: PromoFormProps) {
  const title = promo === null ? 'Новый промокод' : `Промокод ${promo.code}`
  return (
    <PromoFormFrame
      title={title}
      note={promo === null ? undefined : <Note promo={promo} />}
      version={promo?.version ?? 'new'}
      state={state}
      save="Сохранить"
    >
      <ChangedMeanwhile
        state={state}
        by={promo === null ? null : <By promo={promo} />}
        differences={promo === null || state === undefined ? [] : promoDifferences(values, categories, state.values)}
      />
      {promo === null ? null : <VersionField version={promo.version} />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4">
          <CodeFields values={values} state={state} />
          <PromoDiscountFields values={values} categories={categories} state={state} />
        </div>
        <PromoTimeFields values={values} state={state} />
      </div>
    </PromoFormFrame>
  )
}

function CodeFields({ values, state }: Pick<PromoFormProps, 'values' | 'state'>) {
  return (
    <section className="panel grid gap-4 p-4">
      <h2 className="text-body">Код</h2>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          // A code that was made stands in a field of its own.
          key={state?.values.code}
          name="code"
          label="Промокод"
          required
          state={state}
          defaultValue={values.code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1"
          hint="Покупатель может набрать его маленькими буквами и с пробелами"
        />
        <Button name="intent" value="make-code" tone="outline" className="mt-7">
          Придумать код
        </Button>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="maxUses"
          label="Сколько раз всего"
          inputMode="numeric"
          autoComplete="off"
          state={state}
          defaultValue={values.maxUses}
          hint="Пусто — сколько угодно"
        />
        <TextField
          name="maxUsesPerPerson"
          label="Сколько раз одному человеку"
          inputMode="numeric"
          autoComplete="off"
          state={state}
          defaultValue={values.maxUsesPerPerson}
          hint="Пусто — сколько угодно"
        />
      </div>
    </section>
  )
}

function Note({ promo }: { promo: PromoDetail }) {
  const { id, code, batch } = promo
  return (
    <>
      <CopyButton text={code} label={`Скопировать код ${code}`} />
      <By promo={promo} />{' '}
      {batch === null ? null : (
        <>
          Партия{' '}
          <Link to={officePaths.promos({ batch })} className="link">
            «{batch}»
          </Link>
          .{' '}
        </>
      )}
      <Link to={officePaths.newPromo(id)} className="link">
        Сделать такой же
      </Link>{' '}
      <Link to={officePaths.promoDeletion(id)} className="link">
        Удалить
      </Link>
    </>
  )
}

function By({ promo: { lastChange } }: { promo: PromoDetail }) {
  if (lastChange === null) return null
  return (
    <>
      {lastChange.authorName}, <Moment at={lastChange.createdAt} withTime />.
    </>
  )
}
