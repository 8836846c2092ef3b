import { describe, expect, it } from 'vitest'

import { systemActor as actor } from '~/domain/audit/index.server'
import {
  collectCustomerData,
  deleteCustomer,
  mergeCustomers,
  tagCustomers,
} from '~/domain/customers/index.server'
import { getDb, sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createCart, createProduct, createPromo, createUser } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

interface Person {
  id: string
  email: string
}

interface RowsOfPerson {
  make: (person: Person) => Promise<unknown>
  /** Null with a reason when the download omits it. */
  download: string | null
  moves: boolean
}

const at = new Date('2026-11-01T10:00:00Z')
const db = getDb()
const secret = () => ({ tokenHash: newId(), expiresAt: new Date(Date.now() + 3_600_000) })
const about = { authorName: 'Ольга', createdAt: at }
const addressOf = {
  firstName: 'Анна',
  lastName: 'К',
  phone: '+79491112233',
  city: 'Донецк',
  postalCode: '283000',
  street: 'Артёма',
  house: '1',
}
const mailing = () =>
  db.mailing.create({
    data: { id: newId(), subject: 'Скидки', authorName: 'Ольга', audience: { kind: 'customers' } },
  })
const product = () => createProduct()

async function order({ id, email }: Person): Promise<string> {
  const { orderId } = await orderProducts([{ productId: (await product()).id, quantity: 1 }], {
    userId: id,
    form: { email },
  })
  await db.order.update({ where: { id: orderId }, data: { status: 'DELIVERED' } })
  return orderId
}

async function automaticLetter(person: Person, more: object) {
  const data = {
    id: newId(),
    kind: 'REVIEW_REQUEST' as const,
    key: newId(),
    userId: person.id,
    dueAt: at,
    createdAt: at,
    updatedAt: at,
  }
  await db.automaticLetter.create({ data: { ...data, ...more }, select: { id: true } })
}

/** Every table that refers to a customer's account; tables of staff are in `ofStaff`. */
const ofCustomers: Readonly<Record<string, RowsOfPerson>> = {
  Order: { make: order, download: 'orders', moves: true },
  PromoCodeUse: {
    make: async (person) => {
      const [orderId, promo] = [await order(person), await createPromo()]
      await db.promoCodeUse.create({
        data: { promoCodeId: promo.id, orderId, userId: person.id, personKeys: [newId()] },
      })
    },
    download: null,
    moves: false,
  },
  Address: {
    make: ({ id }) => db.address.create({ data: { ...addressOf, userId: id } }),
    download: 'addresses',
    moves: false,
  },
  Session: {
    make: ({ id }) => db.session.create({ data: { kind: 'CUSTOMER', userId: id, ...secret() } }),
    download: 'sessions',
    moves: false,
  },
  FormerEmail: {
    make: ({ id }) =>
      db.formerEmail.create({ data: { userId: id, email: `${newId()}@old.example`, provenAt: at } }),
    download: null,
    moves: false,
  },
  AccountToken: {
    make: ({ id, email }) =>
      db.accountToken.create({ data: { userId: id, purpose: 'VERIFY_EMAIL', email, ...secret() } }),
    download: null,
    moves: false,
  },
  PendingSignIn: {
    make: ({ id }) => db.pendingSignIn.create({ data: { kind: 'CUSTOMER', userId: id, ...secret() } }),
    download: null,
    moves: false,
  },
  Cart: {
    make: async ({ id }) => {
      const { visitorHash } = await createCart([{ productId: (await product()).id, quantity: 1 }])
      await db.cart.update({ where: { visitorHash }, data: { userId: id } })
    },
    download: null,
    moves: false,
  },
  WishlistItem: {
    make: async ({ id }) => db.wishlistItem.create({ data: { userId: id, productId: (await product()).id } }),
    download: 'wishlist',
    moves: true,
  },
  Review: {
    make: async ({ id }) =>
      db.review.create({
        data: { userId: id, productId: (await product()).id, authorName: 'Анна', rating: 5, text: 'Хорошо' },
      }),
    download: 'reviews',
    moves: true,
  },
  ProductQuestion: {
    make: async ({ id, email }) =>
      db.productQuestion.create({
        data: {
          ...{ userId: id, productId: (await product()).id, updatedAt: at },
          ...{ authorName: 'Анна К.', email, text: 'Можно ли мыть?' },
        },
      }),
    download: 'questions',
    moves: true,
  },
  ReviewVote: {
    make: async ({ id }) => {
      const review = {
        userId: (await createUser()).id,
        productId: (await product()).id,
        authorName: 'Анна',
        rating: 5,
        text: 'Хорошо',
      }
      const { id: reviewId } = await db.review.create({ data: review })
      await db.reviewVote.create({ data: { reviewId, userId: id, visitorHash: newId() } })
    },
    download: null,
    moves: false,
  },
  CustomerNote: {
    make: ({ id }) => db.customerNote.create({ data: { userId: id, text: 'Просит звонить', ...about } }),
    download: null,
    moves: true,
  },
  TaggedCustomer: {
    make: ({ id }) => tagCustomers({ customerIds: [id], tag: newId().slice(-12), actor }),
    download: null,
    moves: true,
  },
  CustomerMail: {
    make: ({ id }) =>
      db.customerMail.create({ data: { userId: id, subject: 'Цвет', text: 'Привезли', ...about } }),
    download: 'letters',
    moves: false,
  },
  Consent: {
    make: ({ id, email }) =>
      db.consent.create({ data: { userId: id, email, purpose: 'MARKETING', textVersion: '2026-11' } }),
    download: 'consents',
    moves: false,
  },
  MailingRecipient: {
    make: async ({ id }) =>
      db.mailingRecipient.create({
        data: { mailingId: (await mailing()).id, userId: id, status: 'SENT', sentAt: at },
      }),
    download: 'mailings',
    moves: false,
  },
  MailBounce: {
    make: ({ id }) =>
      db.mailBounce.create({
        data: { dedupeKey: newId(), kind: 'SOFT', source: 'SMTP', userId: id, reason: '450', occurredAt: at },
      }),
    download: 'returnedMails',
    moves: false,
  },
  AutomaticLetter: {
    make: async (person) => automaticLetter(person, { orderId: await order(person) }),
    download: 'automaticLetters',
    moves: true,
  },
  StockWait: {
    make: async ({ id, email }) =>
      db.stockWait.create({
        data: { productId: (await product()).id, email, userId: id, status: 'WAITING', textVersion: '1' },
      }),
    download: 'awaitedProducts',
    moves: true,
  },
}

const ofStaff =
  /\.(?:authorId|actorId)$|^(?:SecondFactor|RecoveryCode|Passkey|PasskeyChallenge|SmsFactor|SmsCode|SavedView|ChosenColumns|FormDraft|NotificationMute|MailTest|TelegramLink)\./

const references = await sql<{ table: string; column: string; onDelete: string }>(
  `SELECT source.relname AS "table", attribute.attname AS "column", constraint_.confdeltype AS "onDelete"
   FROM pg_constraint constraint_ JOIN pg_class source ON source.oid = constraint_.conrelid
   JOIN pg_attribute attribute ON attribute.attrelid = source.oid AND attribute.attnum = constraint_.conkey[1]
   WHERE constraint_.contype = 'f' AND constraint_.confrelid = '"User"'::regclass ORDER BY 1, 2`,
)
const tables = Object.keys(ofCustomers)
const countUnder = async (table: string, userId: string): Promise<number> =>
  (
    await sql<{ count: number }>(`SELECT count(*)::int AS count FROM "${table}" WHERE "userId" = $1`, [
      userId,
    ])
  )[0]?.count ?? 0

async function fullCustomer(email: string): Promise<Person> {
  const { id } = await createUser({
    email,
    emailVerifiedAt: at,
    marketingConsentAt: at,
    phone: '+79491230099',
  })
  for (const { make } of Object.values(ofCustomers)) await make({ id, email })
  return { id, email }
}

describe('the data of an account', () => {
  it('the data of an account is listed table by table', () => {
    const found = references
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !ofStaff.test(name))
    expect(found).toEqual(tables.map((table) => `${table}.userId`).sort())
  })

  it('the data of an account is deleted or anonymised with the account', () => {
    expect(references.filter(({ onDelete }) => !['c', 'n'].includes(onDelete))).toEqual([])
  })

  it('the data of an account is in the download of personal data', async () => {
    const { id } = await fullCustomer('download-all@example.ru')
    const data = (await collectCustomerData(id)) as Record<string, unknown[]>
    for (const [table, { download }] of Object.entries(ofCustomers))
      if (download !== null)
        expect([table, data[download]]).toEqual([table, expect.arrayContaining([expect.anything()])])
    expect(JSON.stringify(data)).not.toMatch(/tokenHash|linkHash|dedupeKey/)
  })

  it('the data of an account moves to the remaining account in a merge, or stays with its address', async () => {
    const kept = await createUser({ email: 'merge-kept@example.ru', phone: '+79491230099' })
    const other = await fullCustomer('merge-all@example.ru')
    const before = new Map(
      await Promise.all(tables.map(async (table) => [table, await countUnder(table, other.id)] as const)),
    )
    await mergeCustomers({ customerId: kept.id, otherId: other.id, actor })
    for (const [table, { moves }] of Object.entries(ofCustomers))
      expect([table, await countUnder(table, kept.id)]).toEqual([table, moves ? before.get(table) : 0])
    const letter = await db.automaticLetter.findFirstOrThrow({
      where: { userId: kept.id },
      select: { domain: true },
    })
    expect(letter.domain).toBe('example.ru')
  })

  it('the data of an account is deleted with a customer', async () => {
    const { id } = await fullCustomer('delete-all@example.ru')
    await deleteCustomer({ customerId: id, actor })
    for (const table of tables) expect([table, await countUnder(table, id)]).toEqual([table, 0])
    expect(await db.stockWait.count({ where: { email: 'delete-all@example.ru' } })).toBe(0)
  })
})
