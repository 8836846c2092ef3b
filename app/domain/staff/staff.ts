export {
  staffRoleHints,
  staffRoleLabels,
  staffStateLabels,
  type StaffRole,
  type StaffRow,
  type StaffSignIn,
  type StaffState,
} from './staff-words'
