export { colorImportInput, importColors, planColors, type ColorPlan } from './import-colors.server'
