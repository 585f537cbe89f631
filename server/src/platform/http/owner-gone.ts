const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether the database refused a row because its owner is gone: the caller's account was deleted after the call had been
 * authorized.
 */
export const isOwnerGone = (error: unknown): boolean => {
  const { cause } = error instanceof Error ? error : {};
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown };
  return (
    code === FOREIGN_KEY_VIOLATION && typeof constraint === 'string' && constraint.endsWith('_user_id_users_id_fk')
  );
};
