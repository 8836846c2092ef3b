import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { defineAdminPage, adminAction } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { FormulaPreview, type FormulaPreviewData } from '~/admin/tinting/formulas/formula-preview'
import { FormulaUpload } from '~/admin/tinting/formulas/formula-upload'
import { StoredFormulas } from '~/admin/tinting/formulas/stored-formulas'
import { keepImportFile } from '~/domain/exchange/index.server'
import { formulaImportInput, importFormulas, planFormulaFile } from '~/domain/formula-imports/index.server'
import { listFormulaSystems, readProductBrands, type FormulaPlan } from '~/domain/tinting/index.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

export const shouldRevalidate = afterEveryForm
export const meta = officeMeta('Формулы колеровки')

/** Shown before anything is stored. */
const FIRST = 30
const FIRST_REFUSED = 200

const text = z.string().max(1_000).catch('').default('')

const page = defineAdminPage('adminTintFormulas', {
  query: z.object({ file: text, brand: text }),
  fallback: 'Формулы не загрузились',
  load: async ({ query: { file, brand } }) => ({
    systems: await listFormulaSystems(),
    brands: await readProductBrands(),
    preview: file === '' ? null : await previewOf(file, brand),
  }),
  takeFile: ({ name, body }) => keepImportFile(name, body),
  actions: {
    check: adminAction({
      schema: formulaImportInput,
      fallback: 'Файл не прочитан',
      run: async ({ brand, file, keptFile }) => {
        const kept = file || keptFile
        await planFormulaFile({ file: kept, brand })
        return redirect(officePaths.tintFormulas({ file: kept, brand }), 303)
      },
    }),
    save: idempotentAction({
      schema: formulaImportInput,
      fallback: 'Формулы не загружены',
      run: async ({ brand, keptFile }, { actor, once }) => ({
        toast: outcome(await importFormulas({ file: keptFile, brand, once, actor })),
        to: officePaths.tintFormulas(),
      }),
    }),
  },
})

function outcome(plan: FormulaPlan | null): string {
  if (plan === null) return 'Формулы уже загружены'
  const count = (state: string) => plan.formulas.filter((formula) => formula.state === state).length
  const [added, changed] = [count('new'), count('changed')]
  return added + changed === 0
    ? 'Все эти формулы уже есть: изменений нет'
    : `Формулы загружены: новых ${added}, изменено ${changed}`
}

/** Null for an address whose file is no longer kept. */
async function previewOf(file: string, brand: string): Promise<FormulaPreviewData | null> {
  try {
    const { formulas, refused, fileName } = await planFormulaFile({ file, brand })
    const first = formulas.toSorted((one, other) => RANK[one.state] - RANK[other.state]).slice(0, FIRST)
    return {
      ...{ brand, keptFile: file, fileName },
      refused: { count: refused.length, first: refused.slice(0, FIRST_REFUSED) },
      counts: Object.fromEntries(
        Object.keys(RANK).map((state) => [state, formulas.filter((one) => one.state === state).length]),
      ) as FormulaPreviewData['counts'],
      first: first.map(({ present: _, shadeId: _id, ...formula }) => formula),
    }
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

/** What differs stands first. */
const RANK = { changed: 0, new: 1, same: 2 } as const

export const loader = page.loader
export const action = page.action

export default function AdminTintFormulasRoute() {
  const { systems, brands, preview } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <>
      <h1 className="mb-4 text-section">Формулы колеровки</h1>
      <FormErrors state={state} />
      <FormulaUpload
        brands={brands}
        state={state}
        typed={{ brand: preview?.brand, keptFile: preview?.keptFile }}
      />
      {preview ? <FormulaPreview {...preview} /> : null}
      <StoredFormulas systems={systems} />
    </>
  )
}
