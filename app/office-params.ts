import type { officePages } from './office-pages.ts'
import type { Varying } from './page-facts.ts'

type OfficeParam = Exclude<Varying<(typeof officePages)[keyof typeof officePages]['path']>, '*'>

/**
 * Checked before the form is read, since the database throws for malformed ids. A job's id has the queue's
 * format.
 */
export const officeParams: Readonly<Record<OfficeParam, 'id' | 'word'>> = {
  orderId: 'id',
  noteId: 'id',
  document: 'word',
  bulkChangeId: 'id',
  productId: 'id',
  productOrNew: 'word',
  synonymId: 'id',
  stockTakeId: 'id',
  deliveryId: 'id',
  categoryId: 'id',
  promoId: 'id',
  saleId: 'id',
  customerId: 'id',
  otherId: 'id',
  segmentId: 'id',
  kind: 'word',
  mailingId: 'id',
  templateId: 'id',
  messageId: 'id',
  staffId: 'id',
  roleId: 'id',
  tab: 'word',
  template: 'word',
  pointId: 'id',
  zoneId: 'id',
  queue: 'word',
  jobId: 'word',
  integrationId: 'id',
  endpointId: 'id',
  programId: 'id',
}
