import { MAX_RECORDING_BYTES, MIN_PASSWORD_CHARS } from '@bustan/contract/limits.ts';
import * as z from 'zod';
import { DEFAULT_WHISPER_MODEL } from '#platform/transcription/whisper/installation.ts';
import { AuthProvider, areDistinct } from './auth-providers.ts';
import { PUSH_HOSTS, PushHost } from './push-hosts.ts';
import { StartupError } from './startup-error.ts';
import { StorageUrl } from './storage-url.ts';
import { unsafeSettings } from './unsafe-settings.ts';
import { isLoopbackHost, isSiteRoot, Origin, urlOf } from './url.ts';

/** `z.coerce.boolean` would make "false" true. */
const flag = z.enum(['true', 'false', 'on', 'off']).transform((value) => value === 'true' || value === 'on');

const jsonList = <Item extends z.ZodType>(item: Item) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON list' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item));

/** In production: this one opens everything. Elsewhere it needs what every password needs. */
const MIN_ADMIN_PASSWORD_CHARS = 12;

const MIB = 1024 ** 2;

/** Names and defaults are those of docs/operations.md. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: urlOf('http:', 'https:')
    .refine((value) => !URL.canParse(value) || isSiteRoot(value), {
      error: 'must be the root of the site, without a path, a query, a fragment or a password',
    })
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  STORAGE_URL: StorageUrl.optional(),
  RECORDINGS_MAX_MIB_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(MAX_RECORDING_BYTES / MIB)
    .default(500),
  RECORDINGS_MIN_FREE_MIB: z.coerce.number().int().min(0).default(512),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  PRIVACY_CONTACT: z
    .union([z.email(), urlOf('https:', 'http:')], { error: 'must be an e-mail address, or that of a page' })
    .optional(),
  MAIL_FROM: z.string().default('Bustan <no-reply@localhost>'),
  SMS_URL: urlOf('http:', 'https:')
    .refine((value) => !/^\w+:\/\/[^/]*@/.test(value), { error: 'must not hold a password: SMS_SECRET is for that' })
    .optional(),
  SMS_SECRET: z.string().optional(),
  AUTH_AUTOCONFIRM: flag.optional(),
  AUTH_DISABLE_SIGNUP: flag.default(false),
  AUTH_PASSWORD_MIN_LENGTH: z.coerce.number().int().min(MIN_PASSWORD_CHARS).max(64).default(MIN_PASSWORD_CHARS),
  AUTH_REFUSE_COMMON_PASSWORDS: flag.optional(),
  AUTH_REDIRECT_URLS: jsonList(z.string()).default([]),
  CORS_ORIGINS: jsonList(Origin).default([]),
  AUTH_PROVIDERS: jsonList(AuthProvider).refine(areDistinct, { error: 'two have the same id' }).default([]),
  AI_BASE_URL: urlOf('http:', 'https:').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_TRANSCRIPTION_MODEL: z.string().optional(),
  AI_PRICE_INPUT: z.coerce.number().nonnegative().optional(),
  AI_PRICE_OUTPUT: z.coerce.number().nonnegative().optional(),
  COMPANION_MODEL: z
    .string()
    .regex(/\.gguf$/i, { error: 'must be the path of a GGUF file' })
    .optional(),
  COMPANION_THREADS: z.coerce.number().int().min(0).max(256).default(0),
  COMPANION_QUEUE: z.coerce.number().int().min(0).max(100).default(3),
  WHISPER_MODEL: z
    .string()
    .regex(/^[\w-][\w.-]*\/[\w-][\w.-]*$/, { error: `must be the name of a model, such as ${DEFAULT_WHISPER_MODEL}` })
    .default(DEFAULT_WHISPER_MODEL),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  PUBLIC_KEY: z.string().min(16).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  MAILBOX_KEY: z.string().min(8).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEYS_OLD: jsonList(z.string().min(32)).default([]),
  ADMINS_NEED_SECOND_FACTOR: flag.default(false),
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  RATE_LIMITS: flag.default(true),
  PUSH_HOSTS: jsonList(PushHost).default([...PUSH_HOSTS]),
  PUSH_TO_LOOPBACK: flag.default(false),
  MAILS_PER_HOUR: z.coerce.number().int().min(1).default(3000),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  BACKUP_RECIPIENTS: jsonList(z.string()).default([]),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The environment is not valid; the message names each variable. */
export class ConfigError extends StartupError {}

/** Defaults that depend on other variables. */
type Resolved = 'HOST' | 'PUBLIC_URL' | 'AUTH_AUTOCONFIRM' | 'AUTH_REFUSE_COMMON_PASSWORDS';

export interface Config extends Omit<z.output<typeof Environment>, Resolved> {
  HOST: string;
  /** The root URL of the site, without a trailing slash. */
  PUBLIC_URL: string;
  AUTH_AUTOCONFIRM: boolean;
  /** New passwords are refused when they are common, or the address of their account. */
  AUTH_REFUSE_COMMON_PASSWORDS: boolean;
  /** `PUBLIC_URL` is https or not loopback; never NODE_ENV. */
  isProduction: boolean;
}

const throwProblems = (problems: string[]): never => {
  throw new ConfigError(`The environment is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
};

/** Validates the whole environment at the start. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    return throwProblems(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const isProduction = publicUrl.protocol === 'https:' || !isLoopbackHost(publicUrl.hostname);
  const problems: string[] = [];
  if (isProduction && !values.RATE_LIMITS) problems.push('RATE_LIMITS: off is refused in production');
  if (isProduction && values.PUSH_TO_LOOPBACK) problems.push('PUSH_TO_LOOPBACK: on is refused in production');
  if (isProduction && values.SMTP_URL === undefined && values.AUTH_AUTOCONFIRM === undefined) {
    problems.push('SMTP_URL: needed in production, unless AUTH_AUTOCONFIRM says whether accounts work unconfirmed');
  }
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    problems.push('ADMIN_EMAIL, ADMIN_PASSWORD: give both or neither');
  }
  const minAdminChars = Math.max(values.AUTH_PASSWORD_MIN_LENGTH, isProduction ? MIN_ADMIN_PASSWORD_CHARS : 0);
  if (values.ADMIN_PASSWORD !== undefined && [...values.ADMIN_PASSWORD].length < minAdminChars) {
    problems.push(`ADMIN_PASSWORD: needs at least ${minAdminChars} characters${isProduction ? ' in production' : ''}`);
  }
  const models = [values.AI_MODEL, values.AI_TRANSCRIPTION_MODEL];
  if (values.AI_BASE_URL !== undefined && models.every((model) => model === undefined)) {
    problems.push('AI_MODEL, AI_TRANSCRIPTION_MODEL: at least one is needed with AI_BASE_URL');
  }
  if (values.AI_BASE_URL === undefined && values.AI_TRANSCRIPTION_MODEL !== undefined) {
    problems.push('AI_BASE_URL: needed with AI_TRANSCRIPTION_MODEL');
  }
  if (isProduction) problems.push(...unsafeSettings(values));
  const backupKeys = [values.BACKUP_PASSPHRASE, values.BACKUP_PASSPHRASE_FILE, values.BACKUP_RECIPIENTS[0]];
  if (backupKeys.filter((key) => key !== undefined).length > 1) {
    problems.push('BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE, BACKUP_RECIPIENTS: give one of them');
  }
  if (problems.length > 0) return throwProblems(problems);
  return {
    ...values,
    HOST: values.HOST ?? (values.DATABASE_URL === undefined ? '127.0.0.1' : '0.0.0.0'),
    PUBLIC_URL: publicUrl.href.replace(/\/+$/, ''),
    AUTH_AUTOCONFIRM: values.AUTH_AUTOCONFIRM ?? values.SMTP_URL === undefined,
    AUTH_REFUSE_COMMON_PASSWORDS: values.AUTH_REFUSE_COMMON_PASSWORDS ?? isProduction,
    isProduction,
  };
};
