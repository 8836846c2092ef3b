export { customersWhere } from './customers-where.server'
export { addSegment, changeSegment, deleteSegment, rulesOf } from './edit-segments.server'
export { holdSegment } from './hold-segment.server'
export {
  countCustomersOf,
  listSegmentRows,
  listSegments,
  readSegment,
  segmentNames,
  segmentWhere,
} from './list-segments.server'
export { segmentFormValues } from './segment-form-values.server'
export type { SegmentRules } from './segment-rules'
export { segmentCountInput, segmentFormInput } from './segment-input.server'
