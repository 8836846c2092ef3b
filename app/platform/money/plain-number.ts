export const ROUBLES_SIGN = /(?:₽|руб\.?|р\.)$/i
export const PIECES_SIGN = /шт\.?$/i

/**
 * A number as people and spreadsheets write it, without its unit and its spaces and with a decimal point. The last
 * separator of a text with both is the decimal one. The result may still be no number.
 */
export function plainNumber(typed: string, unit: RegExp): string {
  const digits = typed.replace(unit, '').replaceAll(/\s/g, '').replace('−', '-')
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma === -1 || dot === -1) return digits.replace(',', '.')
  return comma > dot ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
}
