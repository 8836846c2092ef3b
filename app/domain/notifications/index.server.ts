export { notificationInput, notificationPageInput } from './notification-input.server'
export { notify } from './notify.server'
export { countUnread, listNotifications, markAllRead, markRead } from './read-notifications.server'
