import { notifyStaff } from '~/domain/notifications/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { addressHash } from '~/platform/security/counting-keys.server'
import { cutText } from '~/platform/text/cut-text'
import { publicName } from '~/platform/text/public-name'

interface Asking {
  productId: string
  name: string
  email: string
  text: string
  userId: string | null
  ip: string
}

const DAY = 24 * 3_600_000
/** Of one mailbox without an answer. */
const MOST_WAITING = 10
const EXCERPT = 140

/**
 * It waits until staff answer. The same text about the same product is stored once.
 * @throws UserError (429) after too many questions from the address or with the mailbox
 */
export async function askQuestion({ productId, name, email, text, userId, ip }: Asking): Promise<void> {
  // Before the transaction: it occupies a connection, and another may not be free.
  const { questionsPerAddress } = await readSettings('limits')
  await transaction(async (tx) => {
    // Counts of parallel questions would miss each other.
    await lockRows(tx, 'Product', [productId])
    const same = { productId, email, text }
    if (await tx.db.productQuestion.findFirst({ where: same, select: { id: true } })) return
    const hash = addressHash(ip)
    await assertMayAsk(tx, { email, hash, perAddress: questionsPerAddress })
    const [id, at] = [newId(), now()]
    const author = { userId, authorName: publicName(name), addressHash: hash }
    await tx.db.productQuestion.create({
      data: { ...same, ...author, id, createdAt: at, updatedAt: at },
      select: { id: true },
    })
    await recordWebhookEvents(tx, { type: 'question.created', ids: [id] })
    await notifyStaffOfQuestion(tx, { id, productId, text })
  })
}

interface Counted {
  email: string
  hash: string | null
  perAddress: number
}

async function assertMayAsk({ db }: Database, { email, hash, perAddress }: Counted): Promise<void> {
  const since = { gt: new Date(now().getTime() - DAY) }
  const fromAddress =
    hash === null
      ? 0
      : await db.productQuestion.count({ where: { addressHash: hash, createdAt: since }, take: perAddress })
  const waiting = await db.productQuestion.count({ where: { email, status: 'PENDING' }, take: MOST_WAITING })
  if (fromAddress >= perAddress || waiting >= MOST_WAITING)
    throw new UserError('Вы задали уже много вопросов. Дождитесь ответов или позвоните нам.', { status: 429 })
}

async function notifyStaffOfQuestion(
  tx: Database,
  { id, productId, text }: { id: string; productId: string; text: string },
): Promise<void> {
  const product = await tx.db.product.findUnique({ where: { id: productId }, select: { name: true } })
  const notification = {
    dedupeKey: `question-${id}`,
    type: 'SYSTEM_ALERT',
    topic: 'QUESTIONS',
    priority: 'MEDIUM',
    title: 'Новый вопрос о товаре',
    message: `${product?.name ?? 'Товар'}: ${cutText(text, EXCERPT)}`,
    link: officePaths.questions({ status: 'PENDING' }),
    subjectId: id,
  } as const
  await notifyStaff([notification], tx)
}
