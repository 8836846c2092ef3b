export { integrationForms, type IntegrationTypeName } from './forms/integration-forms'
export {
  callPurposeText,
  integrationStates,
  type FilledIntegration,
  type IntegrationCallRecord,
  type IntegrationCard,
  type IntegrationState,
  type OwnTelegram,
} from './staff-integration'
