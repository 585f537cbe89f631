export type Role = 'visitor' | 'user' | 'other' | 'admin';
export const ROLES: readonly Role[] = ['visitor', 'user', 'other', 'admin'];

/** The status for each role; `user` owns the row that a path names. */
type Expected = Record<Role, number>;

export const everybody = (status: number): Expected => ({
  visitor: status,
  user: status,
  other: status,
  admin: status,
});
export const signedIn = (status: number): Expected => ({ ...everybody(status), visitor: 401 });
export const adminOnly = (status: number): Expected => ({ visitor: 401, user: 403, other: 403, admin: status });
/** Everybody else is told that there is no such row. */
export const ownerOnly = (status: number): Expected => ({ visitor: 401, user: status, other: 404, admin: 404 });

export interface ExampleRequest {
  /** Creates the row that the path names. */
  path?: () => Promise<string>;
  body?: () => unknown;
  /** Where the row's owner gets another status than other signed-in users. */
  expected?: Expected;
}

export interface MatrixRow extends ExampleRequest {
  method: string;
  route: string;
  expected: Expected;
}
