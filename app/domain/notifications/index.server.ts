export { forgetNotifications, removeOldNotifications } from './forget-notifications.server'
export { notificationInput, notificationPageInput, recentNotificationsInput } from './notification-input.server'
export { notifyStaff } from './notify-staff.server'
export { countUnread, listNotifications, listRecentNotifications, markAllRead, markRead } from './read-notifications.server'
