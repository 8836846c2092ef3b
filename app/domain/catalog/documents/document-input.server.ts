import { z } from 'zod'

import { optionalText, requiredText } from '~/platform/text/text.server'

import { documentKindLabels, documentLimits, type DocumentKind } from './product-document'

export const documentFormInput = z.object({
  documentId: z.uuid({ error: 'Документ не найден' }).optional(),
  kind: z.enum(Object.keys(documentKindLabels) as [DocumentKind, ...DocumentKind[]], {
    error: 'Выберите вид документа',
  }),
  title: requiredText({ required: 'Введите название документа', max: documentLimits.title }),
  version: optionalText(documentLimits.version).transform((text) => text ?? '1'),
  issuedOn: z.preprocess(
    (value) => value || undefined,
    z.iso
      .date({ error: 'Введите день' })
      .regex(/^(19|20|21)/, 'Введите день')
      .nullable()
      .default(null),
  ),
  file: z.string().max(100).optional(),
  keptFile: z.string().max(100).optional(),
})

export type DocumentFormInput = z.infer<typeof documentFormInput>
