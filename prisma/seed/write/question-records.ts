import { publicName } from '~/platform/text/public-name'

import type { SeedQuestion } from '../questions/build-questions'
import { typeset } from '../typography'

import type { Cell } from './copy-rows'

export function questionRecords(questions: readonly SeedQuestion[]): Readonly<Record<string, Cell>>[] {
  return questions.map(({ id, product, customer, text, answer, createdAt, answeredAt }) => ({
    id, productId: product.id, userId: customer.id, authorName: publicName(`${customer.firstName} ${customer.lastName}`), email: customer.email,
    text: typeset(text), answer: answer === null ? null : typeset(answer), answeredAt, createdAt, updatedAt: answeredAt ?? createdAt,
    status: answer === null ? 'PENDING' : 'PUBLISHED', answeredBy: answer === null ? null : 'Ольга',
  })) // prettier-ignore
}
