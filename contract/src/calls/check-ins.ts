import * as z from 'zod/mini';
import { defineCalls } from '#call.ts';
import { CheckIn, CheckInsQuery, NewCheckIn, SavedCheckIn } from '#check-ins.ts';
import { EmotionAnalysis, EmotionToAnalyze } from '#companion.ts';
import { Id } from '#fields.ts';

export const checkInCalls = defineCalls({
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
