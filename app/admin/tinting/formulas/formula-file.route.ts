import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { fileAnswer } from '~/admin/shared/page/file-answer.server'
import { formulaExport, formulaTemplate } from '~/domain/formula-imports/index.server'
import { fileOr } from '~/http/errors/load.server'
import { requirePage } from '~/http/sessions/guards.server'
import { UserError } from '~/platform/errors/errors'

const query = z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx').catch('xlsx') })

const FILES = { template: formulaTemplate, formulas: formulaExport } as const
const isFile = (name: string): name is keyof typeof FILES => Object.hasOwn(FILES, name)

export async function loader({ request, params: { file = '' } }: LoaderFunctionArgs) {
  await requirePage(request, 'adminTintFormulaFile')
  const { format } = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  return fileOr(request, 'Файл не получился', () => {
    if (!isFile(file)) throw new UserError('Такого файла нет', { status: 404 })
    const name = file === 'template' ? 'formulas-template' : 'formulas'
    return fileAnswer(name, format, FILES[file](format))
  })
}
