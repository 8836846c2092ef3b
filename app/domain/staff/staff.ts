export { permissionField, permissionGroups, permissionLabels } from './permission-words'
export {
  staffStateLabels,
  type RoleChoice,
  type RoleKey,
  type RoleRow,
  type StaffRow,
  type StaffSignIn,
  type StaffState,
} from './staff-words'
