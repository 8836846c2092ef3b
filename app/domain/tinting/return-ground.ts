export const groundLabels = {
  defect: 'Брак',
  override: 'Решение владельца',
} as const

export type ReturnGround = keyof typeof groundLabels
