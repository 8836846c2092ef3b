import { z } from 'zod'

import { type Actor, limitLetters, recordAudit } from '~/domain/audit/index.server'
import { decrypt, encrypt } from '~/platform/security/crypto.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { OFFERED } from '~/domain/catalog/index.server'
import { paths } from '~/paths'
import { isId } from '~/platform/db/ids.server'

import type { LetterFacts } from '../letter-content'
import { findReader } from '../letter/find-reader.server'
import { type AutomaticSetting, readAutomaticMail } from './automatic-mails.server'
import { readAutomaticFacts, readWritten } from './compose-letter.server'
import { type AutomaticName, automaticNames } from './kinds'
import type { LetterBlock } from '../letter/blocks'
import { aboutCart } from './about-cart.server'
import { aboutFirstOrder } from './about-first-order.server'
import { aboutReorder, coveredMetres } from './about-reorder.server'
import { aboutReview } from './about-review.server'
import { aboutReturned } from './about-wait.server'

interface SampleProduct {
  id: string
  slug: string
  coverage: number | null
  volumeMl: number | null
  quantity: number
}

const columns = { id: true, slug: true, coverage: true, volumeMl: true } as const
const SHOWN = 3

/** The customer's cart or last delivered order, else visible products. The link does not work. */
async function sampleAbout({ name, terms }: AutomaticSetting, userId: string): Promise<LetterBlock[]> {
  if (name === 'first-order') return aboutFirstOrder(terms)
  const own = isId(userId)
    ? await (name === 'abandoned-cart' ? ofCart(userId) : name === 'back-in-stock' ? [] : ofLastOrder(userId))
    : []
  const products = own.length > 0 ? own : await ofShop()
  const [first] = products
  if (!first) return []
  if (name === 'back-in-stock') return aboutReturned(first.id, first.slug)
  if (name === 'review-request') return aboutReview(products)
  if (name === 'reorder') return aboutReorder(coveredMetres(products), products)
  return aboutCart(
    products.map(({ id }) => id),
    paths.cart(),
  )
}

async function ofCart(userId: string): Promise<SampleProduct[]> {
  const items = await getDb().cartItem.findMany({
    where: { cart: { is: { userId } }, product: { is: OFFERED } },
    select: { quantity: true, product: { select: columns } },
    orderBy: { productId: 'asc' },
    take: 12,
  })
  return items.map(({ quantity, product }) => ({ ...product, quantity }))
}

async function ofLastOrder(userId: string): Promise<SampleProduct[]> {
  const order = await getDb().order.findFirst({
    where: { userId, status: 'DELIVERED' },
    select: { items: { select: { quantity: true, product: { select: columns } }, take: 12 } },
    orderBy: { createdAt: 'desc' },
  })
  return (order?.items ?? []).flatMap(({ quantity, product }) => (product ? [{ ...product, quantity }] : []))
}

async function ofShop(): Promise<SampleProduct[]> {
  const products = await getDb().product.findMany({
    where: { ...OFFERED, coverage: { gt: 0 } },
    select: columns,
    orderBy: { createdAt: 'desc' },
    take: SHOWN,
  })
  return products.map((product) => ({ ...product, quantity: 1 }))
}

/** `sealedTo` is the encrypted address. */
export const automaticTestRequested = defineEvent(
  'automatic-mail.test-asked',
  z.object({ name: z.enum(automaticNames), person: z.string(), sealedTo: z.string() }),
)

interface TestRequest {
  name: AutomaticName
  person: string
  to: string
  actor: Actor
}

/** @throws UserError (429) after too many letters */
export async function askAutomaticTest({ name, person, to, actor }: TestRequest): Promise<void> {
  const reader = await findReader(actor, person)
  await transaction(async (tx) => {
    await limitLetters(tx, { actor, action: 'automail.test' })
    await recordAudit(tx, { actor, action: 'automail.test', object: { entity: 'AutomaticMail', id: name } })
    await recordOutbox(
      tx,
      outboxRow(automaticTestRequested, { name, person: reader.userId, sealedTo: encrypt(to) }),
    )
  })
}

export const addressOfTest = (sealedTo: string): string => decrypt(sealedTo)

export async function readAutomaticSample(name: AutomaticName, userId: string): Promise<LetterFacts> {
  const mail = await readAutomaticMail(name)
  const [written, about] = await Promise.all([readWritten(mail), sampleAbout(mail, userId)])
  return readAutomaticFacts(name, written, about)
}
