import { afterAll, afterEach, expect, it } from 'vitest'

import { addToCart, clearCart, emptyOrderedCart, removeFromCart } from '~/domain/cart/index.server'
import { deleteCustomer } from '~/domain/customers/index.server'
import {
  askForProduct,
  confirmWait,
  endLostAutomaticLetters,
  planCartLetters,
  planStockLetters,
  readPendingWait,
  unsubscribe,
} from '~/domain/mailings/index.server'
import { unsubscribeToken } from '~/domain/mailings/sending/unsubscribe-link.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { closeMail } from '~/platform/mail/mail.server'
import { newId } from '~/platform/db/ids.server'

import {
  createCategory,
  createProduct,
  createUser,
  newVisitor,
  writeMovements,
} from '../../support/database/factories'
import { sendTurn, setMail, textOf } from '../../support/mailings/automatic-mails'
import { author } from '../../support/mailings/started-mailing'
import { startWildSmtp, type Treatment } from '../../support/services/wild-smtp'
import { Dice } from '../../support/soak/dice'
import { setEnvironment } from '../../support/setup/set-environment'

const HISTORIES = 500
const TOGETHER = 50
const STEPS = 18

const treatments = new Map<string, Treatment>()
const smtp = await startWildSmtp((to) => treatments.get(to) ?? 'take')
setEnvironment({ SMTP_URL: smtp.url })

afterEach(writeMovements)
afterAll(async () => {
  holdClock(undefined)
  closeMail()
  await smtp.stop()
})

interface History {
  email: string
  userId: string
  visitorHash: string
  goods: { id: string; name: string }[]
  isDeleted: boolean
  reminders: number
  /** By product id. */
  wishes: Map<string, number>
  notified: Map<string, number>
}

async function begin(seed: number, categoryId: string): Promise<History> {
  const email = `reader-${seed}@d${seed}.example`
  const user = await createUser({ email, marketingConsentAt: now(), emailVerifiedAt: now() })
  const goods = [
    await createProduct({ categoryId, name: `Краска ${seed}-первая`, stock: 50 }),
    await createProduct({ categoryId, name: `Краска ${seed}-вторая`, stock: 0 }),
  ]
  const { id: userId } = user
  return {
    email,
    userId,
    visitorHash: newVisitor().hash,
    goods,
    isDeleted: false,
    reminders: 0,
    wishes: new Map(),
    notified: new Map(),
  }
}

const ignore = () => undefined

type Step = (history: History, dice: Dice) => Promise<unknown>

const person = (history: History, data: object) =>
  getDb().user.updateMany({ where: { id: history.userId }, data })
const setGoods = (dice: Dice, { goods }: History, data: object) =>
  getDb().product.updateMany({ where: { id: dice.one(goods).id }, data })

const usual: readonly Step[] = [
  (history, dice) => add(history, dice),
  (history, dice) => askFor(history, dice),
  ({ email }) => confirmAll(email),
  (history, dice) => setGoods(dice, history, { stock: 9 }),
]

const steps: readonly Step[] = [
  ...usual,
  ...usual,
  ...usual,
  ...usual,
  ...usual,
  (history, dice) => add(history, dice),
  (history, dice) => add(history, dice),
  (history, dice) =>
    removeFromCart({ visitorHash: history.visitorHash, productId: dice.one(history.goods).id }),
  ({ visitorHash }) => clearCart(visitorHash),
  (history) => buy(history),
  (history, dice) => askFor(history, dice),
  (history, dice) => askFor(history, dice),
  ({ email }) => confirmAll(email),
  ({ email }) => confirmAll(email),
  ({ userId }) => unsubscribe(unsubscribeToken({ recipientId: newId(), userId, subscriberId: null })),
  (history) => person(history, { marketingConsentAt: null }),
  (history) => person(history, { marketingConsentAt: now(), unsubscribedAt: null }),
  (history) => person(history, { status: 'INACTIVE' }),
  (history) => person(history, { status: 'ACTIVE' }),
  (history, dice) => setGoods(dice, history, { stock: 0 }),
  (history, dice) => setGoods(dice, history, { stock: 9 }),
  (history, dice) => setGoods(dice, history, { stock: 9 }),
  (history, dice) => setGoods(dice, history, { isActive: false }),
  (history, dice) => setGoods(dice, history, { isActive: true }),
  (history, dice) =>
    (dice.chance(0.3)
      ? getDb().product.deleteMany({ where: { id: dice.one(history.goods).id, orderItems: { none: {} } } })
      : null) ?? Promise.resolve(),
  (history, dice) => (dice.chance(0.3) ? remove(history) : Promise.resolve()),
]

function add({ visitorHash, userId, goods, isDeleted }: History, dice: Dice): Promise<unknown> {
  if (isDeleted) return Promise.resolve()
  return addToCart({ visitorHash, userId, lines: [{ productId: dice.one(goods).id, quantity: 1 }] }).catch(
    ignore,
  )
}

async function buy(history: History): Promise<void> {
  if (history.isDeleted) return
  const { userId, visitorHash } = history
  const items = await getDb().cartItem.findMany({
    where: { cart: { is: { visitorHash } } },
    select: { productId: true },
  })
  if (items.length === 0) return
  await transaction(async (tx) => {
    await emptyOrderedCart(tx, {
      cartHash: visitorHash,
      lines: items.map(({ productId }) => ({ productId, shadeId: null })),
    })
    await tx.db.user.update({
      where: { id: userId },
      data: { lastOrderAt: now(), ordersCount: { increment: 1 } },
      select: { id: true },
    })
  })
  history.reminders = 0
}

async function askFor({ email, userId, goods, wishes, isDeleted }: History, dice: Dice): Promise<void> {
  const { id: productId } = dice.one(goods)
  const key = { productId_email: { productId, email } }
  const before = await getDb().stockWait.findUnique({ where: key, select: { status: true } })
  await askForProduct({
    productId,
    email,
    userId: isDeleted || dice.chance(0.5) ? null : userId,
    ip: '',
  }).catch(ignore)
  const after = await getDb().stockWait.findUnique({ where: key, select: { status: true } })
  if (after && (before === null || before.status === 'TOLD'))
    wishes.set(productId, (wishes.get(productId) ?? 0) + 1)
}

async function confirmAll(email: string): Promise<void> {
  const waits = await getDb().stockWait.findMany({
    where: { email, status: 'PENDING' },
    select: { id: true },
  })
  for (const { id } of waits) await confirmWait((await readPendingWait(id))?.confirmToken ?? '')
}

async function remove(history: History): Promise<void> {
  if (history.isDeleted) return
  await deleteCustomer({ customerId: history.userId, actor: author })
  history.isDeleted = true
}

async function readRights({ userId, email, goods }: History) {
  const db = getDb()
  const [user, products, waits] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, include: { cart: { include: { items: true } } } }),
    db.product.findMany({
      where: { id: { in: goods.map(({ id }) => id) }, isActive: true, inStock: true, stock: { gt: 0 } },
      select: { id: true },
    }),
    db.stockWait.findMany({
      where: { email, status: { in: ['WAITING', 'PLANNED', 'TOLD'] } },
      select: { productId: true, user: { select: { status: true } } },
    }),
  ])
  const offered = new Set(products.map(({ id }) => id))
  const agrees = user?.status === 'ACTIVE' && user.marketingConsentAt !== null && user.unsubscribedAt === null
  return {
    cart: agrees
      ? (user.cart?.items ?? []).map(({ productId }) => productId).filter((id) => offered.has(id))
      : [],
    waits: waits
      .filter((wait) => wait.user?.status !== 'INACTIVE')
      .map(({ productId }) => productId)
      .filter((id) => offered.has(id)),
    offered,
  }
}

/** Workers run in parallel; some are killed while sending. */
async function work(dice: Dice): Promise<void> {
  const turns = [planCartLetters(), planStockLetters(), planCartLetters()]
  await Promise.all(turns)
  if (dice.chance(0.25)) {
    const claimedAt = new Date(now().getTime() - 60_000)
    const some = await getDb().automaticLetter.findMany({
      where: { status: 'QUEUED' },
      select: { id: true },
      take: 3,
    })
    await getDb().automaticLetter.updateMany({
      where: { id: { in: some.map(({ id }) => id) } },
      data: { status: 'SENDING', claimedAt, claimedBy: newId() },
    })
    await endLostAutomaticLetters()
  }
  for (
    let turn = 0;
    turn < 5 && (await Promise.all([sendTurn(), sendTurn()])).some((sent) => sent > 0);
    turn += 1
  );
}

async function check(
  histories: readonly History[],
  rights: readonly Awaited<ReturnType<typeof readRights>>[],
): Promise<number> {
  const letters = smtp.arrived.splice(0)
  for (const { to, raw } of letters) {
    const place = histories.findIndex(({ email }) => email === to)
    const [history, right] = [histories[place], rights[place]]
    if (!history || !right) throw new Error(`A letter to a stranger: ${to}`)
    const text = await textOf(raw)
    const named = history.goods.filter(({ name }) => text.includes(name)).map(({ id }) => id)
    expect(named.length, `${to}: a letter about nothing`).toBeGreaterThan(0)
    for (const id of named) expect(right.offered.has(id), `${to}: about what is gone`).toBe(true)
    if (text.includes('Вернуть корзину')) {
      history.reminders += 1
      expect(history.reminders, `${to}: reminded twice`).toBe(1)
      expect(right.cart, `${to}: without consent, or of what is not in the cart`).toEqual(
        expect.arrayContaining(named),
      )
    } else {
      const [id = ''] = named
      history.notified.set(id, (history.notified.get(id) ?? 0) + 1)
      expect(right.waits, `${to}: did not ask`).toContain(id)
      expect(history.notified.get(id), `${to}: told twice`).toBeLessThanOrEqual(history.wishes.get(id) ?? 0)
    }
  }
  return letters.length
}

it(`the ${HISTORIES} random histories send no email twice, without consent, or about missing things`, async () => {
  holdClock(new Date('2026-10-01T10:00:00Z'))
  await setMail('abandoned-cart', { delayHours: 1 })
  await setMail('back-in-stock', { delayHours: 1 })
  const { id: categoryId } = await createCategory()
  const seed = Number(process.env.HISTORY_SEED ?? 20_261_127)
  let arrived = 0
  for (let first = 0; first < HISTORIES; first += TOGETHER) {
    const dice = new Dice(seed + first)
    const histories: History[] = []
    for (let one = 0; one < TOGETHER; one += 1) histories.push(await begin(seed + first + one, categoryId))
    for (let step = 0; step < STEPS; step += 1) {
      for (const history of histories) await dice.one(steps)(history, dice)
      if (!dice.chance(0.75)) continue
      holdClock(new Date(now().getTime() + dice.one([1, 2, 4, 8, 30]) * 3_600_000))
      treatments.clear()
      for (const { email } of histories)
        if (dice.chance(0.15))
          treatments.set(email, dice.one([450, 'hang-up-before', 'hang-up-after'] as const))
      const rights = await Promise.all(histories.map(readRights))
      await work(dice)
      arrived += await check(histories, rights)
    }
    await getDb().automaticLetter.updateMany({
      where: { status: 'QUEUED' },
      data: { status: 'SKIPPED', reason: 'история закончилась' },
    })
    await getDb().stockWait.deleteMany()
    await getDb().cart.deleteMany()
  }
  // Otherwise the test would prove nothing.
  expect(arrived).toBeGreaterThan(HISTORIES / 2)
})
