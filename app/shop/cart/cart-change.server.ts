import { data, redirect } from '@remix-run/node'
import { z } from 'zod'

import { recordEvent } from '~/domain/analytics/index.server'
import {
  addToCart,
  clearCart,
  lineKeyInput,
  readOrderSize,
  removeFromCart,
  restoreClearedCart,
  setCartQuantity,
  type RestoredCart,
} from '~/domain/cart/index.server'
import { lineKey, type LineId } from '~/domain/cart/shared'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { paths } from '~/paths'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast, type Toast } from '~/http/cookies/toast.server'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import { cookieHeaders } from '~/http/cookies/cookies.server'
import { wayBack } from '~/http/requests/way-back.server'
import { now } from '~/platform/dates/clock'
import { UserError } from '~/platform/errors/errors'
import { anyFields, shopForm, textOfFailure } from '~/shop/shared/page/shop-page.server'
import type { CartAnswer } from '~/shop/shared/cart/cart-answer'

import { applyPromo, promoCodeOf, promoFailedText, removePromo } from '../shared/cart/cart-promo.server'

const WRONG_QUANTITY = 'quantity'
/** The longest system of «Что красим?» has about forty lines. */
const SET_SIZE = 60
const SET_TOO_LARGE = `В наборе может быть не больше ${SET_SIZE} товаров`
const line = lineKeyInput
const wholeNumber = z
  .string({ error: WRONG_QUANTITY })
  .trim()
  .regex(/^[+-]?\d{1,9}$/, { error: WRONG_QUANTITY })
  .transform(Number)
const quantity = wholeNumber.default(1)
/** Pieces in the cart that the page showed; only to recognise a repeat. */
const seenPieces = wholeNumber.optional().catch(undefined)

/** Ticked: a tinted can of proper quality is not taken back. */
const agreedNow = z
  .literal('on')
  .optional()
  .transform((tick) => (tick === undefined ? null : now()))

const changeSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('add'), line, quantity, inCart: seenPieces, agreed: agreedNow }),
    z.object({
      intent: z.literal('undo'),
      line,
      quantity,
      addedAt: z.iso.datetime().optional().catch(undefined),
    }),
    z.object({
      intent: z.literal('add-set'),
      lines: z.array(line).min(1, 'Товар не найден').max(SET_SIZE, SET_TOO_LARGE),
      quantities: z.array(wholeNumber).min(1, WRONG_QUANTITY).max(SET_SIZE, SET_TOO_LARGE),
      seen: z.array(seenPieces),
      agreed: agreedNow,
    }),
    z.object({
      intent: z.literal('set'),
      line,
      quantity: wholeNumber.pipe(z.number().min(0, WRONG_QUANTITY)),
    }),
    z.object({ intent: z.literal('remove'), line }),
    z.object({ intent: z.literal('clear') }),
    z.object({ intent: z.literal('undo-clear') }),
    z.object({ intent: z.literal('promo-remove') }),
  ],
  { error: 'Неизвестное действие с корзиной' },
)

type CartChange = z.infer<typeof changeSchema>

interface CartForm {
  request: Request
  form: FormData
}

/**
 * With `inline` returns data; otherwise redirects back with the message, or shows the cart with the refusal's
 * status.
 */
export function cartChangeForm({ request, form }: CartForm) {
  const back = wayBack(request, paths.cart())
  return shopForm(form, {
    schema: anyFields,
    fallback: 'Ошибка изменения корзины',
    run: async () => {
      const { toast, headers } = await changeCart(request, form)
      if (form.get('inline') !== null) return data<CartAnswer>({ toast, back }, { headers })
      if (!toast) return redirect(back, { status: 303, headers })
      return redirectWithToast(back, toast, headers)
    },
    refused: (failure) => {
      const toast = { text: textOfFailure(failure), kind: 'error' } as const
      const status = failure.init?.status ?? 500
      return data<CartAnswer>({ toast, back, ...refusedProduct(form, status) }, { status })
    },
  })
}

export function cartPromoForm({ request, form }: CartForm) {
  return shopForm(form, {
    schema: anyFields,
    fallback: promoFailedText,
    run: async () => {
      const text = await applyPromo(request, form)
      const { setCookie } = await ensureVisitor(request)
      return redirectWithToast(paths.cart(), { text, kind: 'success' }, cookieHeaders([setCookie]))
    },
    refused: (failure) => {
      const promo = { code: promoCodeOf(form), problem: textOfFailure(failure) }
      return data<CartAnswer>({ toast: null, back: paths.cart(), promo }, failure.init ?? undefined)
    },
  })
}

function refusedProduct(form: FormData, status: number): Pick<CartAnswer, 'refusedId'> {
  const [id, another] = form.getAll('productId')
  return status >= 400 && status < 500 && typeof id === 'string' && another === undefined
    ? { refusedId: id }
    : {}
}

async function changeCart(
  request: Request,
  form: FormData,
): Promise<{ toast: Toast | null; headers: Headers }> {
  const change = await parseChange(form)
  const [own, customer] = await Promise.all([readCartKey(request), readCustomer(request)])
  const { visitor, setCookie } = await ensureVisitor(request)
  const { toast, moved } =
    change.intent === 'promo-remove'
      ? await withoutPromo(request)
      : await applyChange(change, own ?? visitor.hash, customer?.userId ?? null)
  recordCartChange(moved, { userId: customer?.userId ?? null, visitorHash: visitor.hash })
  return { toast, headers: cookieHeaders([setCookie]) }
}

interface MovedPieces {
  productId: string
  pieces: number
}

interface AppliedChange {
  toast: Toast | null
  moved: MovedPieces[]
}

async function withoutPromo(request: Request): Promise<AppliedChange> {
  await removePromo(request)
  return { toast: { text: 'Промокод убран', kind: 'success' }, moved: [] }
}

async function parseChange(form: FormData): Promise<CartChange> {
  const text = (name: string) => form.get(name) ?? undefined
  const parsed = changeSchema.safeParse({
    intent: text('intent'),
    line: text('productId'),
    quantity: text('quantity'),
    lines: form.getAll('productId'),
    quantities: form.getAll('quantity'),
    inCart: text('inCart'),
    agreed: text('agreed'),
    addedAt: text('addedAt'),
    seen: form.getAll('inCart'),
  })
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? WRONG_QUANTITY
  throw message === WRONG_QUANTITY ? await wrongQuantity() : new UserError(message)
}

async function wrongQuantity(): Promise<UserError> {
  return new UserError(`Укажите количество от 1 до ${(await readOrderSize()).piecesPerLine}`, {
    field: 'quantity',
  })
}

async function applyChange(
  change: Exclude<CartChange, { intent: 'promo-remove' }>,
  visitorHash: string,
  userId: string | null,
): Promise<AppliedChange> {
  switch (change.intent) {
    case 'add':
      return added('ДОБАВЛЕНО В КОРЗИНУ', { visitorHash, userId, lines: [lineOf(change)] })
    case 'undo':
      return added('Товар снова в корзине', { visitorHash, userId, lines: [lineOf(change)] })
    case 'add-set':
      return added('ДОБАВЛЕНО В КОРЗИНУ', {
        visitorHash,
        userId,
        lines: pairs(change),
      })
    case 'set': {
      const { line: id, quantity } = change
      const taken = await setCartQuantity({ visitorHash, ...id, quantity })
      return quantity > 0
        ? { toast: null, moved: [{ productId: id.productId, pieces: quantity - taken.previous }] }
        : removed(id, taken)
    }
    case 'remove':
      return removed(change.line, await removeFromCart({ visitorHash, ...change.line }))
    case 'clear': {
      const lines = await clearCart(visitorHash)
      const moved = lines.map(({ productId: id, quantity }) => ({ productId: id, pieces: -quantity }))
      return { toast: { text: 'Корзина очищена', kind: 'success', undoClear: lines.length > 0 }, moved }
    }
    case 'undo-clear':
      return broughtBack(await restoreClearedCart({ visitorHash, userId }))
  }
}

async function added(text: string, input: Parameters<typeof addToCart>[0]): Promise<AppliedChange> {
  const lines = await addToCart(input)
  const moved = lines.map(({ productId: id, quantity: pieces }) => ({ productId: id, pieces }))
  return { toast: { text, kind: 'success', toCart: true }, moved }
}

function broughtBack({ restored, problems }: RestoredCart): AppliedChange {
  const [first] = problems
  if (restored > 0 && first === undefined)
    return { toast: { text: 'Товары снова в корзине', kind: 'success' }, moved: [] }
  const text =
    restored > 0 ? `Вернули не всё. ${first ?? ''}` : (first ?? 'Возвращать нечего: корзину уже изменили')
  return { toast: { text, kind: 'error' }, moved: [] }
}

function recordCartChange(
  moved: readonly MovedPieces[],
  who: { userId: string | null; visitorHash: string },
): void {
  for (const { productId: id, pieces } of moved) {
    if (pieces === 0) continue
    const type = pieces > 0 ? 'ADD_TO_CART' : 'REMOVE_FROM_CART'
    recordEvent({ type, productId: id, data: { quantity: Math.abs(pieces) }, path: paths.cart(), ...who })
  }
}

type Addition = Extract<CartChange, { intent: 'add' | 'undo' }>

function lineOf(change: Addition) {
  const { line: id, quantity } = change
  // A removed line was agreed to when it was added.
  if (change.intent === 'undo') return { ...id, quantity, addedAt: change.addedAt, agreedAt: now() }
  return { ...id, quantity, inCart: change.inCart, agreedAt: change.agreed }
}

function pairs({ lines, quantities, seen, agreed }: Extract<CartChange, { intent: 'add-set' }>) {
  if (lines.length !== quantities.length) throw new UserError('Неизвестное действие с корзиной')
  return lines.map((id, index) => ({
    ...id,
    quantity: quantities[index] ?? 0,
    inCart: seen[index],
    agreedAt: agreed,
  }))
}

interface Taken {
  previous: number
  addedAt: string | null
}

function removed(id: LineId, { previous, addedAt }: Taken): AppliedChange {
  if (previous <= 0) return { toast: null, moved: [] }
  const toast: Toast = {
    text: 'Товар убран из корзины',
    kind: 'success',
    undo: { productId: lineKey(id), quantity: previous, ...(addedAt === null ? {} : { addedAt }) },
  }
  return { toast, moved: [{ productId: id.productId, pieces: -previous }] }
}
