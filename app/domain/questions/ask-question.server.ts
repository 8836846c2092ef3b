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
/** Of one person without an answer. */
const MOST_WAITING = 10
const EXCERPT = 140

/**
 * It waits until staff answer. The same text about the same product is stored once.
 * @throws UserError (429) after too many questions of the account, or of a guest's network address
 */
export async function askQuestion({ productId, name, email, text, userId, ip }: Asking): Promise<void> {
  // Before the transaction: it occupies a connection, and another may not be free.
  const { questionsPerAddress } = await readSettings('limits')
  await transaction(async (tx) => {
    // Counts of parallel questions would miss each other.
    await lockRows(tx, 'Product', [productId])
    // Of the same person: a stranger's question with this email must not replace that of its owner.
    const same = { productId, email, text, userId }
    if (await tx.db.productQuestion.findFirst({ where: same, select: { id: true } })) return
    const hash = addressHash(ip)
    await assertMayAsk(tx, { email, userId, hash, perAddress: questionsPerAddress })
    const [id, at] = [newId(), now()]
    const author = { authorName: publicName(name), addressHash: hash }
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
  userId: string | null
  hash: string | null
  perAddress: number
}

/**
 * An account is counted alone. A guest's email is unverified, so it counts only together with the address:
 * else a stranger could use up the questions of another person.
 */
async function assertMayAsk({ db }: Database, counted: Counted): Promise<void> {
  const { email, userId, hash, perAddress } = counted
  const person = userId === null ? { userId, email, addressHash: hash } : { userId }
  const waiting = await db.productQuestion.count({
    where: { ...person, status: 'PENDING' },
    take: MOST_WAITING,
  })
  const since = { gt: new Date(now().getTime() - DAY) }
  const ofGuests = { userId: null, addressHash: hash, createdAt: since }
  const fromAddress =
    userId !== null || hash === null
      ? 0
      : await db.productQuestion.count({ where: ofGuests, take: perAddress })
  if (fromAddress >= perAddress || waiting >= MOST_WAITING)
    throw new UserError('Сейчас вопросов больше принять не можем, попробуйте завтра или позвоните нам', {
      status: 429,
    })
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
