export { formulaExport, formulaTemplate } from './formula-file.server'
export { formulaImportInput, importFormulas, planFormulaFile } from './import-formulas.server'
