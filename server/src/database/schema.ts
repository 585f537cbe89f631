export * from './schema/auth.ts';
export * from './schema/check-ins.ts';
export * from './schema/settings.ts';
export * from './schema/users.ts';
