export { chooseColumns, readColumns } from './chosen-columns.server'
export { chosenColumnsInput, newViewInput, viewIdInput, viewInput } from './desk-input.server'
export { changeView, deleteView, readDefaultViews, readViews, saveView } from './saved-views.server'
