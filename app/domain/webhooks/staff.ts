export {
  deliveryStates,
  endpointStates,
  type DeliveryDetail,
  type DeliveryRow,
  type DeliveryState,
  type DeliveryTry,
  type EndpointState,
  type EndpointView,
} from './webhook-endpoint'
export {
  eventField,
  eventPermissions,
  webhookEventLabels,
  webhookEventText,
  type WebhookEventType,
} from './webhook-events'
