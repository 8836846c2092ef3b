export { customerActor, gatewayActor, staffActor, systemActor, type Actor, type ActorKind } from './actor'
export { forgetInAudit, removeOldAudit } from './forget-audit.server'
export { recordAudit } from './record-audit.server'
export { auditListQuery, listAudit } from './list-audit.server'
