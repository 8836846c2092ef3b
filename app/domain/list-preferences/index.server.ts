export { chooseColumns, readColumns } from './chosen-columns.server'
export {
  deleteDraft,
  readDraft,
  removeOldDrafts,
  saveDraft,
  type DraftPlace,
  type FormDraft,
} from './form-drafts.server'
export { chosenColumnsInput, newViewInput, viewIdInput, viewInput } from './list-preferences-input.server'
export { changeView, deleteView, readDefaultViews, readViews, saveView } from './saved-views.server'
