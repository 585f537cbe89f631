import type { Call } from '@bustan/contract/call-definition.ts';
import { calls } from '@bustan/contract/calls.ts';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '@bustan/contract/errors.ts';
import { FORM_MEDIA_TYPE } from '@bustan/contract/recordings.ts';
import * as z from 'zod/mini';

type JsonObject = Record<string, unknown>;

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const FILE_SCHEMA: JsonObject = { type: 'string', format: 'binary' };
/** One file under any name, as storage-js sends it. */
const FORM_SCHEMA: JsonObject = { type: 'object', additionalProperties: FILE_SCHEMA };

const bytesOf = (mediaTypes: readonly string[]) => ({
  content: Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: type === FORM_MEDIA_TYPE ? FORM_SCHEMA : FILE_SCHEMA }]),
  ),
});

const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });

/** The error codes of a call, derived from its row in the table. */
const errorCodesOf = (call: Call): ErrorCode[] => [
  ...(call.needsPublicKey === false ? [] : (['invalid_api_key'] as const)),
  ...(call.who === 'all' ? [] : (['not_signed_in'] as const)),
  ...(call.who === 'admin' ? (['not_allowed'] as const) : []),
  ...(call.body || call.query ? (['validation_failed'] as const) : []),
  ...(call.body || call.bodyMedia ? (['body_too_large', 'unsupported_media_type'] as const) : []),
  ...(call.notFound ? [call.notFound] : []),
  ...(call.errors ?? []),
  // Any call may meet an outage, and any that saves something a full disk.
  'unavailable',
  ...(call.method === 'GET' ? [] : (['storage_full'] as const)),
];

const responsesOf = (call: Call): JsonObject => {
  const codes = new Map<number, Set<string>>();
  for (const code of errorCodesOf(call)) {
    const status = ERROR_STATUS[code];
    codes.set(status, (codes.get(status) ?? new Set()).add(code));
  }
  const refusals = [...codes].map(([status, names]) => [
    String(status),
    { description: [...names].join(', '), ...json({ $ref: '#/components/schemas/Error' }) },
  ]);
  const bytes = call.outMedia === undefined ? {} : bytesOf(call.outMedia);
  const content = {
    ...(call.out ? json(schemaOf(call.out, 'output')).content : {}),
    ...(call.events ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
  };
  const success = { description: call.summary, ...bytes, ...(Object.keys(content).length > 0 ? { content } : {}) };
  return Object.fromEntries([[String(call.status), success], ...refusals]);
};

const parametersOf = (schema: z.core.$ZodType | undefined, place: 'path' | 'query'): JsonObject[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const operationOf = (name: string, call: Call): JsonObject => ({
  operationId: name,
  summary: call.summary,
  security: [
    {
      ...(call.needsPublicKey === false ? {} : { publicKey: [] }),
      ...(call.who === 'all' ? {} : { session: [] }),
    },
  ],
  parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
  ...(call.body ? { requestBody: { required: true, ...json(schemaOf(call.body, 'input')) } } : {}),
  ...(call.bodyMedia ? { requestBody: { required: true, ...bytesOf(call.bodyMedia) } } : {}),
  responses: responsesOf(call),
});

/** The table of calls as an OpenAPI 3.1 document. */
export const describeCalls = (): JsonObject => {
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bustan', version: '1', description: 'The wire contract outside /auth/v1.' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        publicKey: { type: 'apiKey', in: 'header', name: 'apikey' },
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
};
