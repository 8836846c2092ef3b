import {
  askForEmailChange,
  askForPasswordReset,
  checkCredentials,
  checkPasswordSetup,
  confirmEmail,
  findSession,
  passwordSetupToken,
  readAccountLink,
  register,
  setFirstPassword,
  startSession,
} from '~/domain/auth/index.server'
import {
  addAddress,
  addressInput,
  addToWishlist,
  collectOwnData,
  deleteAccount,
  listAddresses,
  readProfile,
  recoverAccount,
} from '~/domain/customers/index.server'
import {
  cancelOwnOrder,
  describeOrdersKept,
  listCustomerOrders,
  readOrderFor,
} from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { checkoutFields } from '../../../support/orders/checkout-fields'
import { newVisitor } from '../../../support/database/factories'
import { orderProducts } from '../../../support/orders/place-order'

export interface World {
  shared: string
  productId: string
  serial: number
  orders: { orderId: string; email: string }[]
}

export const actions = [
  'order as a guest under the shared address',
  'order as a guest under the own address',
  'order signed in under the shared address',
  'order signed in under the own address',
  'register with the shared address',
  'register with the own address',
  'set a password by the browser',
  'set a password by the link in the mail',
  'sign in',
  'save an address and a wish',
  'move to the shared address',
  'move to the own address',
  'open links that confirm an address',
  'forget the password',
  'cancel orders',
  'delete the account',
  'leave',
  'take another browser',
] as const
export type Action = (typeof actions)[number]

export class ActingPerson {
  private visitorHash = newVisitor().hash
  private placedOrderIds: string[] = []
  private session: string | null = null
  private readonly password: string
  private steps = 0
  readonly own: string
  readonly mark: string

  constructor(
    private readonly world: World,
    private readonly name: string,
    private readonly ownsShared: boolean,
  ) {
    this.mark = `${name}-${world.serial}`
    this.own = `${name}-${world.serial}@example.ru`
    this.password = `пароль ${this.mark}`
  }

  async act(action: Action): Promise<void> {
    this.steps += 1
    try {
      await this.deeds[action]()
    } catch (error) {
      if (!(error instanceof UserError)) throw error
    }
  }

  private readonly deeds: Record<Action, () => Promise<unknown>> = {
    'order as a guest under the shared address': () => this.order(this.world.shared, null),
    'order as a guest under the own address': () => this.order(this.own, null),
    'order signed in under the shared address': async () =>
      this.order(this.world.shared, await this.account()),
    'order signed in under the own address': async () => this.order(this.own, await this.account()),
    'register with the shared address': () => this.register(this.world.shared),
    'register with the own address': () => this.register(this.own),
    'set a password by the browser': () => this.setPasswords(() => null),
    'set a password by the link in the mail': () =>
      this.setPasswords((orderId, account) => passwordSetupToken(orderId, account)),
    'sign in': () => this.signIn(),
    'save an address and a wish': () => this.saveThings(),
    'move to the shared address': () => this.moveTo(this.world.shared),
    'move to the own address': () => this.moveTo(this.own),
    'open links that confirm an address': () => this.openLinks(),
    'forget the password': () => this.recover(),
    'cancel orders': () => this.cancelOrders(),
    'delete the account': () => this.deleteAccount(),
    leave: () => {
      this.session = null
      return Promise.resolve()
    },
    'take another browser': () => {
      this.visitorHash = newVisitor().hash
      this.placedOrderIds = []
      this.session = null
      return Promise.resolve()
    },
  }

  async sees(): Promise<{ account: string; orders: string; counted: number; listed: number }> {
    const userId = await this.account()
    const viewer = { ...this.browser(), userId }
    const opened = await Promise.all(
      this.world.orders.map(({ orderId }) => readOrderFor(orderId, viewer).catch(() => null)),
    )
    const proofs = await Promise.all(
      this.world.orders.map(({ orderId }) =>
        checkPasswordSetup({ ...this.browser(), orderId, token: null }).catch(() => null),
      ),
    )
    if (userId === null)
      return { account: JSON.stringify(proofs), orders: JSON.stringify(opened), counted: 0, listed: 0 }
    const list = await listCustomerOrders({ viewer, page: 1, limit: 100 })
    const kept = await describeOrdersKept(viewer)
    const { orders, consents, ...data } = (await collectOwnData({ ...this.browser(), userId })) as Record<
      string,
      unknown
    >
    const account = [
      await readProfile(userId),
      await listAddresses(userId),
      await findSession(this.session ?? '', 'CUSTOMER'),
      data,
      proofs,
    ]
    return {
      account: JSON.stringify(account),
      orders: JSON.stringify([opened, list, orders, consents]),
      counted: kept.open + kept.kept + kept.removed,
      listed: list.orders.length,
    }
  }

  async hasProvenShared(): Promise<boolean> {
    const userId = await this.account()
    if (userId === null || !this.ownsShared) return false
    const { email, emailVerifiedAt } = await getDb().user.findUniqueOrThrow({ where: { id: userId } })
    if (email === this.world.shared && emailVerifiedAt !== null) return true
    return (await getDb().formerEmail.count({ where: { userId, email: this.world.shared } })) > 0
  }

  private get mailboxes(): string[] {
    return this.ownsShared ? [this.own, this.world.shared] : [this.own]
  }

  /** A new IP per step, so that no rate limit ends the test early. */
  private get ip(): string {
    return `10.${this.name.length}.${this.steps >> 8}.${this.steps & 255}`
  }

  private async account(): Promise<string | null> {
    return this.session === null ? null : ((await findSession(this.session, 'CUSTOMER'))?.userId ?? null)
  }

  private async enter(userId: string): Promise<void> {
    this.session = await startSession({ userId, kind: 'CUSTOMER', userAgent: this.mark, ip: this.ip })
  }

  private browser() {
    return { visitorHash: this.visitorHash, placedOrderIds: this.placedOrderIds }
  }

  private async order(email: string, userId: string | null): Promise<void> {
    const where = email === this.world.shared ? 'shared' : 'apart'
    const typed = {
      firstName: `${where}-${this.mark}`,
      street: `${where}-${this.mark}`,
      notes: `${where}-${this.mark}`,
    }
    const lines = [{ productId: this.world.productId, quantity: 1 }]
    const buyer = { userId, form: { email, ...typed }, ip: this.ip, userAgent: `${where}-${this.mark}` }
    const { orderId, visitorHash } = await orderProducts(lines, buyer)
    await getDb().order.update({ where: { id: orderId }, data: { visitorHash: this.visitorHash } })
    if (userId === null) this.placedOrderIds.push(orderId)
    await getDb().cart.deleteMany({ where: { visitorHash } })
    this.world.orders.push({ orderId, email })
  }

  private async register(email: string): Promise<void> {
    const form = {
      name: `account-${this.mark}`,
      email,
      phone: '+79491234567',
      password: this.password,
      marketing: 'on' as const,
    }
    const outcome = await register({ form, visitorHash: this.visitorHash, ip: this.ip, userAgent: this.mark })
    if (outcome.next === 'signed-in') await this.enter(outcome.userId)
  }

  private async setPasswords(
    tokenOf: (orderId: string, account: { id: string; email: string }) => Promise<string> | null,
  ): Promise<void> {
    for (const { orderId, email } of this.world.orders) {
      const order = await getDb().order.findUnique({ where: { id: orderId }, include: { user: true } })
      const mailed = order?.user && this.mailboxes.includes(email) ? await tokenOf(orderId, order.user) : null
      const proof = { ...this.browser(), orderId, token: mailed }
      const entered = await setFirstPassword({ ...proof, password: this.password }).catch(() => null)
      if (entered) await this.enter(entered.userId)
    }
  }

  private async signIn(): Promise<void> {
    for (const email of [this.world.shared, this.own]) {
      const found = await checkCredentials({ email, password: this.password, ip: this.ip }).catch(() => null)
      if (found) await this.enter(found.userId)
    }
  }

  private async saveThings(): Promise<void> {
    const userId = await this.account()
    if (userId === null) return
    await addAddress(userId, addressInput.parse({ ...checkoutFields, street: `account-${this.mark}` }))
    await addToWishlist({ userId, productId: this.world.productId })
  }

  private async moveTo(email: string): Promise<void> {
    const userId = await this.account()
    if (userId === null) return
    await askForEmailChange({ userId, email, current: this.password, ip: this.ip })
    await this.openLinks()
  }

  private async openLinks(): Promise<void> {
    for (const token of await this.mailedLinks('VERIFY_EMAIL', 'CONFIRM_EMAIL_CHANGE')) {
      const confirmation = { token, userId: await this.account(), current: this.password, ip: this.ip }
      await confirmEmail(confirmation).catch(() => null)
    }
  }

  private async recover(): Promise<void> {
    for (const email of this.mailboxes) await askForPasswordReset(email)
    for (const token of await this.mailedLinks('RESET_PASSWORD')) {
      await recoverAccount({
        token,
        password: this.password,
        ip: this.ip,
        visitorHash: this.visitorHash,
      }).catch(() => null)
    }
    await this.signIn()
  }

  private async mailedLinks(
    ...purposes: ('VERIFY_EMAIL' | 'CONFIRM_EMAIL_CHANGE' | 'RESET_PASSWORD')[]
  ): Promise<string[]> {
    const rows = await getDb().accountToken.findMany({
      where: { purpose: { in: purposes }, email: { in: this.mailboxes } },
      orderBy: { id: 'asc' },
    })
    const links = await Promise.all(rows.map(({ id }) => readAccountLink(id)))
    return links.flatMap((link) => (link ? [link.token] : []))
  }

  private async cancelOrders(): Promise<void> {
    const viewer = { ...this.browser(), userId: await this.account() }
    for (const { orderId } of this.world.orders) await cancelOwnOrder(orderId, viewer).catch(() => null)
  }

  private async deleteAccount(): Promise<void> {
    const userId = await this.account()
    if (userId !== null)
      await deleteAccount({ ...this.browser(), userId, password: this.password, ip: this.ip })
  }
}
