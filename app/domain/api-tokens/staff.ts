export { tokenLives, tokenStateLabels, type ApiTokenRow, type TokenState } from './api-token'
export { scopeField, scopeGroups, scopeLabels, type ProgramScope } from './token-scopes'
