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
export { importKinds, type ImportKindName } from './kinds/kind-names'
