export { exportsFor } from './exports/export-kinds.server'
export {
  exportCall,
  exportRequestOf,
  readExportChoices,
  type ExportChoices,
  type ExportRequest,
} from './exports/export-request.server'
export { exportAtOnce, openExport } from './exports/open-export.server'
export {
  listExports,
  measureExport,
  openExportFile,
  readExport,
  readExportForMail,
  removeOldExports,
} from './exports/read-exports.server'
export { exportDue, exportWritten, failExport, startExport, writeExport } from './exports/write-export.server'
export { removeErasedFiles } from './remove-erased-files.server'
export { templateOf } from './exports/template.server'
export { findHeader } from './files/find-header'
export { openTable, type SourceRow } from './files/open-table.server'
export { readDecimal } from './files/read-number'
export { sampleFile } from './exports/sample-files.server'
export { confirmImport, runImport, stopImport, undoImport } from './imports/apply-import.server'
export {
  keepImportFile,
  PICTURES_ZIP,
  keptFileOf,
  type KeptFile,
  removeOrphanImportFiles,
  withImportFile,
} from './imports/import-files.server'
export {
  importApplyCall,
  importCallQuery,
  importRowsQuery,
  optionsOfCall,
} from './imports/import-calls.server'
export {
  importListQuery,
  importMappingInput,
  importPageQuery,
  importTableInput,
  importUploadInput,
} from './imports/import-input.server'
export { kindsFor, listImports, readSourceNames, removeOldImports } from './imports/list-imports.server'
export { failPlanning, planImport, PLANNING_TIME } from './imports/plan-import.server'
export { readImport } from './imports/read-import.server'
export { listImportRows } from './imports/read-rows.server'
export { refusedRows } from './imports/refused-rows.server'
export { receiveImport } from './imports/receive-import.server'
export { sendImport } from './imports/send-import.server'
export { chooseTable, importDue, startPlanning } from './imports/start-planning.server'
export { forgetImportedPictures } from './pictures/picture-taker.server'
export { describeColumns } from './kinds/describe-columns.server'
export { addSchedule, changeSchedule, removeSchedule } from './schedules/change-schedules.server'
export { listSchedules, readSchedule, readScheduleSources } from './schedules/read-schedules.server'
export { fetchScheduled, importScheduleDue, startDueSchedules } from './schedules/run-schedules.server'
export { settleScheduled } from './schedules/settle-scheduled.server'
export { scheduleFormInput } from './schedules/schedule-input.server'
export { isImport } from './kinds/exchange-kinds.server'
export { writeTable, type CellValue, type WrittenColumn } from './writing/write-table.server'
