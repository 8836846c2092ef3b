export { BELL_TAG } from './refresh-bells.server'
export {
  titlesOfNotifications,
  deleteNotification,
  deleteNotifications,
  markAllRead,
  markChosenRead,
  markRead,
  forgetNotifications,
  removeOldNotifications,
} from './change-notifications.server'
export { groupNotices } from './group-notices.server'
export { staffAlerted, notifyStaff } from './notify-staff.server'
export {
  chosenNotificationsInput,
  chosenTypesInput,
  notificationDeletionQuery,
  notificationInput,
  notificationListQuery,
  recentNotificationsInput,
} from './notification-input.server'
export {
  countUnread,
  listNotifications,
  listRecentNotifications,
  authorsAmong,
  readAlert,
  readBell,
  readBellOf,
} from './read-notifications.server'
export { chooseTypes, mutedTypes, mutedTypesOf } from './muted-types.server'
