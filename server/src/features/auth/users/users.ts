/** Users as rows, their roles and passwords, and how the protocol shows a user. */
export { createPasswordPolicy, type PasswordPolicy } from './password-policy.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export {
  AUDIENCE,
  appMetadataOf,
  type ListSignInMethods,
  presentObfuscatedUser,
  presentUser,
  userMetadataOf,
} from './user-view.ts';
export {
  deleteUser,
  findUserAwaitingEmail,
  findUserByEmail,
  findUserById,
  grantAdmin,
  insertUser,
  listAdmins,
  listRoles,
  lockUser,
  lockUserForDeletion,
  recordSignIn,
  registerUser,
  revokeAdmin,
  updateUser,
} from './users.queries.ts';
