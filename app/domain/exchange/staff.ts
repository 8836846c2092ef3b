export type { DescribedColumn } from './kinds/described-column'
export {
  emptyLabels,
  missingLabels,
  scopeLabels,
  usualOptions,
  type ImportOptions,
} from './imports/import-options'
export {
  effectLabels,
  type ImportRow,
  type ImportView,
  type ListedImport,
  type RowChoice,
  type RowEffect,
} from './imports/import-view'
export {
  paceLabels,
  INCOMING,
  MOST_MISSING,
  placeLabels,
  type ListedSchedule,
  type ScheduleForForm,
  type ScheduleSource,
} from './schedules/schedule-view'
export { formatLabels, type ListedExport } from './exports/export-view'
export {
  exportKindNames,
  exportKinds,
  importKindNames,
  importKinds,
  type ExportKindName,
  type ImportKindName,
} from './kinds/kind-names'
