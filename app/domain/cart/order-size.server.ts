import { readPublicSettings, readSettings } from '~/domain/settings/index.server'
import { UserError } from '~/platform/errors/errors'
import { counted } from '~/platform/text/plural'

const pieces = ['штуки', 'штук', 'штук'] as const
const products = ['товара', 'разных товаров', 'разных товаров'] as const

interface SizedLine {
  name: string
  quantity: number
}

export interface OrderSize {
  piecesPerLine: number
  linesPerOrder: number
  piecesPerOrder: number
  callUs: string
}

/** Must be read outside a transaction. */
export async function readOrderSize(): Promise<OrderSize> {
  const [{ piecesPerLine, linesPerOrder, piecesPerOrder }, callUs] = await Promise.all([
    readSettings('limits'),
    readCallUs(),
  ])
  return { piecesPerLine, linesPerOrder, piecesPerOrder, callUs }
}

export async function readCallUs(): Promise<string> {
  const [phone] = (await readPublicSettings()).contact.phones
  return phone === undefined ? 'Позвоните нам' : `Позвоните нам по телефону ${phone}`
}

/** @throws UserError (409, code too-large) */
export function assertOrderSize(
  lines: readonly SizedLine[],
  { piecesPerLine, linesPerOrder, piecesPerOrder, callUs }: OrderSize,
): void {
  const refuse = (limit: string): UserError =>
    new UserError(`${limit} Нужно больше? ${callUs}: соберём заказ любого размера.`, {
      status: 409,
      code: 'too-large',
    })
  const large = lines.find(({ quantity }) => quantity > piecesPerLine)
  if (large)
    throw refuse(
      `${large.name}: онлайн можно заказать не больше ${counted(piecesPerLine, pieces)} одного товара.`,
    )
  if (lines.length > linesPerOrder)
    throw refuse(`В одном онлайн-заказе может быть не больше ${counted(linesPerOrder, products)}.`)
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (total > piecesPerOrder)
    throw refuse(`В одном онлайн-заказе может быть не больше ${counted(piecesPerOrder, pieces)}.`)
}
