import * as z from 'zod/mini';
import { defineCalls } from '#call.ts';
import { CheckIn, CheckInsQuery, NewCheckIn, SavedCheckIn } from '#check-ins.ts';
import { EmotionAnalysis, EmotionToAnalyze } from '#companion.ts';
import { PublicConfig } from '#config.ts';
import { Id } from '#fields.ts';
import { LANGUAGES } from '#languages.ts';
import { UserRole } from '#user-roles.ts';

/** Every call outside /auth/v1, whose own protocol the official client speaks. */
export const calls = defineCalls({
  getConfig: {
    method: 'GET',
    path: '/api/v1/config',
    summary: 'What a client must know before its first call',
    who: 'all',
    needsPublicKey: false,
    status: 200,
    out: PublicConfig,
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/v1/openapi.json',
    summary: 'This contract as an OpenAPI 3.1 document',
    who: 'all',
    needsPublicKey: false,
    status: 200,
    out: z.record(z.string(), z.unknown()),
  },
  getTexts: {
    method: 'GET',
    path: '/api/v1/locales/{file}',
    summary: 'All interface texts of one language, flat',
    who: 'all',
    needsPublicKey: false,
    params: z.object({ file: z.enum(LANGUAGES.map((language) => `${language}.json` as const)) }),
    notFound: 'not_found',
    status: 200,
    out: z.record(z.string(), z.string()),
  },
  listCheckIns: {
    method: 'GET',
    path: '/api/v1/check-ins',
    summary: "The caller's check-ins, newest first",
    who: 'owner',
    query: CheckInsQuery,
    status: 200,
    out: z.array(CheckIn),
  },
  createCheckIn: {
    method: 'POST',
    path: '/api/v1/check-ins',
    summary: 'Saves a check-in; the same id again answers the first row with 200',
    who: 'owner',
    body: NewCheckIn,
    status: 201,
    out: SavedCheckIn,
    errors: ['id_taken'],
  },
  deleteCheckIn: {
    method: 'DELETE',
    path: '/api/v1/check-ins/{id}',
    summary: 'Deletes a check-in for good',
    who: 'owner',
    params: z.object({ id: Id }),
    notFound: 'check_in_not_found',
    status: 204,
    errors: ['check_in_not_found'],
  },
  listUserRoles: {
    method: 'GET',
    path: '/api/v1/user-roles',
    summary: "The caller's roles: one row for an admin, none for anybody else",
    who: 'owner',
    status: 200,
    out: z.array(UserRole),
  },
  analyzeEmotion: {
    method: 'POST',
    path: '/functions/v1/analyze-emotion',
    summary: 'A kind reply to how the person feels',
    who: 'user',
    body: EmotionToAnalyze,
    status: 200,
    out: EmotionAnalysis,
  },
});
export type Calls = typeof calls;
