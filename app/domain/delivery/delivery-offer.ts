import { type Kopecks, formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

export interface DeliveryOffer {
  courier: CourierOffer | null
  pickup: PickupOffer
}

interface CourierOffer {
  when: string
  priceKopecks: Kopecks
  /** Null where delivery is free. */
  freeFromKopecks: Kopecks | null
  variesByPlace: boolean
}

interface PickupOffer {
  address: string
  when: string | null
  priceKopecks: Kopecks
  others: number
}

export interface DeliveryLine {
  text: string
  notes: string[]
  price: string
}

export function deliveryLines({ courier, pickup }: DeliveryOffer): DeliveryLine[] {
  const fetched = {
    text: `Забрать: ${pickup.address}${pickup.when === null ? '' : `, ${pickup.when}`}`,
    notes: pickup.others === 0 ? [] : [`и ещё ${counted(pickup.others, ['пункт', 'пункта', 'пунктов'])}`],
    price: priceText(pickup.priceKopecks),
  }
  if (courier === null) return [fetched]
  const notes = [
    ...(courier.freeFromKopecks === null ? [] : [`бесплатно от ${formatRoubles(courier.freeFromKopecks)}`]),
    ...(courier.variesByPlace ? ['цена и день для вашего города — при оформлении'] : []),
  ]
  return [{ text: `Курьером ${courier.when}`, notes, price: priceText(courier.priceKopecks) }, fetched]
}

const priceText = (kopecks: Kopecks): string => (kopecks === 0 ? 'бесплатно' : formatRoubles(kopecks))
