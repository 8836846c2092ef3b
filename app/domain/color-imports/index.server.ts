export { colorImportInput, importColors, planColors } from './import-colors.server'
