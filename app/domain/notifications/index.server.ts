export { countNotifications, deleteNotifications, markAllRead, markChosenRead, markRead } from './change-notifications.server'
export { forgetNotifications, removeOldNotifications } from './forget-notifications.server'
export {
  chosenNotificationsInput,
  notificationDeletionQuery,
  notificationInput,
  notificationListQuery,
  recentNotificationsInput,
} from './notification-input.server'
export { notifyStaff } from './notify-staff.server'
export { countUnread, listNotifications, listRecentNotifications } from './read-notifications.server'
