export { customersWhere } from './customers-where.server'
export { addSegment, changeSegment, deleteSegment, rulesOf, holdSegment } from './edit-segments.server'
export {
  countCustomersOf,
  listSegmentRows,
  listSegments,
  readSegment,
  segmentNames,
  segmentWhere,
} from './list-segments.server'
export { segmentFormValues, segmentCountInput, segmentFormInput } from './segment-input.server'
export type { SegmentRules } from './segment-rules'
