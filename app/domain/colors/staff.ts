export interface OfficeSystem {
  id: string
  name: string
  slug: string
  isActive: boolean
  shades: number
  hidden: number
}

export interface OfficeShade {
  id: string
  code: string
  name: string
  hex: string
  system: { name: string; prefix: string; slug: string }
  slug: string
  isHidden: boolean
  isTintable: boolean
  isApproximate: boolean
}
