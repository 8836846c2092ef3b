export { ruleLimits, type EditedFee, type EditedRule, type EditedTable } from './tinting-form'
