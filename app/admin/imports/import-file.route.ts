import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { fileAnswer } from '~/admin/shared/page/file-answer.server'
import { sampleFile, templateOf } from '~/domain/exchange/index.server'
import { fileOr } from '~/http/errors/load.server'
import { requirePage } from '~/http/sessions/guards.server'

const query = z.object({
  kind: z.string().max(40).default('products'),
  format: z.enum(['csv', 'xlsx', 'jsonl']).default('xlsx').catch('xlsx'),
})

/** Templates and samples, whose names are in the address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePage(request, 'adminImportFile')
  const { kind, format } = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  return fileOr(request, 'Файл не получился', async () => {
    if (params.file === 'template') return fileAnswer(`${kind}-template`, format, templateOf(kind, format))
    const sample = await sampleFile(params.file ?? '')
    return fileAnswer(sample.name, sample.format, sample.body)
  })
}
