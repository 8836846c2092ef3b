export { MOST_ITEMS, type BulkProgress, type BulkRemark } from './bulk-change'
