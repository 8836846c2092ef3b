export { ruleLimits, type EditedFee, type EditedRule, type EditedTable } from './tinting-form'
export type { Colorant, QueuedTint, QueueFilter } from './tinting-queue'
