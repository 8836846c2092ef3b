import type { officePages } from './office-pages.ts'
import type { Varying } from './page-facts.ts'

/** Names of what varies in the addresses of the back office. */
type OfficeParam = Exclude<Varying<(typeof officePages)[keyof typeof officePages]['path']>, '*'>

/**
 * What each of them is: the id of a row, or a word that its page knows. A text that can be no id is told from one before
 * a form is read, since the database fails with it. A job's id is the queue's own.
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
