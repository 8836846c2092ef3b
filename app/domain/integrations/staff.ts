export { integrationForms, type IntegrationTypeName } from './forms/integration-forms'
export {
  callPurposeText,
  integrationStates,
  type FilledIntegration,
  type IntegrationCallRecord,
  type IntegrationCard,
  type IntegrationState,
} from './staff-integration'
