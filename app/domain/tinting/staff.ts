export { groundLabels, type ReturnGround } from './return-ground'
export type { EditedFee, EditedRule, EditedTable } from './tinting-form'
export type { QueuedTint } from './tinting-queue'
export type { TintBase } from '~/platform/generated/prisma/client'
