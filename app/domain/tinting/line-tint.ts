import { shadeAddress, shadeTitle, type Shade } from '~/domain/colors/shared'

import { tintOf, type BaseProduct, type Tint, type TintingTable } from './tint'

/** A line's shade as sold. `name` may be empty. */
export interface LineTint extends Tint {
  shadeId: string
  address: string
  systemName: string
  /** 'RAL 7016' */
  code: string
  name: string
  hex: string
}

/** Null when the shop does not tint this product in this shade. */
export function lineTint(product: BaseProduct, shade: Shade, table: TintingTable): LineTint | null {
  const tint = tintOf(product, shade, table)
  if (tint === null) return null
  const { id, system, name, hex } = shade
  return {
    ...tint,
    shadeId: id,
    address: shadeAddress(shade),
    systemName: system.name,
    code: shadeTitle({ ...shade, name: '' }),
    name,
    hex,
  }
}

/** Of a line, everywhere it goes: 'Краска «Акварель» база C, 2,7 л, колеровка RAL 7016'. */
export const tintedName = (name: string, { code }: Pick<LineTint, 'code'>): string =>
  `${name}, колеровка ${code}`

/** 'RAL 7016 Антрацитово-серый' */
export const tintTitle = ({ code, name }: Pick<LineTint, 'code' | 'name'>): string =>
  name === '' ? code : `${code} ${name}`

/** Consumer Protection Act, article 26.1, clause 4: goods made to a customer's order are not returned. */
export const TINTING_NOT_AGREED =
  'Отметьте согласие: заколерованную краску надлежащего качества мы не принимаем обратно'
