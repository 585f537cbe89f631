import { TEXT_FAULT_MESSAGES } from '@bustan/contract/text-rules.ts';
import * as z from 'zod/mini';
import type { TextKey } from '#platform/i18n/text-keys.ts';

/** The contract's error messages for a body: the first of each field. */
export const validationErrors = (schema: z.ZodMiniType, body: unknown): Record<string, string> => {
  const { error } = z.safeParse(schema, body);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
};

/** Text keys of the contract's English messages, which the server's error `details` have too. */
const VALIDATION_TEXTS: Readonly<Record<string, TextKey>> = {
  'Title is required': 'admin.fault.title-required',
  'Category is required': 'admin.fault.category-required',
  'Content is required': 'admin.fault.content-required',
  'Organization is required': 'admin.fault.organization-required',
  'Name is required': 'admin.fault.name-required',
  'Key is required': 'admin.fault.key-required',
  'English text is required': 'admin.fault.english-required',
  'Arabic text is required': 'admin.fault.arabic-required',
  'Title must be at most 200 characters': 'admin.fault.title-long',
  'Category must be at most 80 characters': 'admin.fault.category-long',
  'Content must be at most 20000 characters': 'admin.fault.content-long',
  'Organization must be at most 200 characters': 'admin.fault.organization-long',
  'Description must be at most 5000 characters': 'admin.fault.description-long',
  'Description must be at most 300 characters': 'admin.fault.badge-description-long',
  'Location must be at most 120 characters': 'admin.fault.location-long',
  'Name must be at most 80 characters': 'admin.fault.name-long',
  'Key must be at most 120 characters': 'admin.fault.key-long',
  'Text must be at most 5000 characters': 'admin.fault.text-long',
  'Key must be a dotted name such as home.title': 'admin.fault.key-form',
  'Duration must be a whole number from 1 to 600': 'admin.fault.duration',
  'Please select a valid opportunity type': 'admin.fault.type',
  'Please enter a web address that begins with https:// or http://': 'admin.fault.url',
  'Please enter a date as year-month-day': 'admin.fault.day',
  'Please choose one emoji': 'admin.fault.icon',
  'Please select what the badge counts': 'admin.fault.award-on',
  'The count must be a whole number': 'admin.fault.award-whole',
  'The count must be at least 1': 'admin.fault.award-least',
  'The count must be at most 10000': 'admin.fault.award-most',
  'Please enter how many it takes': 'admin.fault.award-missing',
  'Please enter a phone number in digits, such as 999 or 800 4673': 'admin.fault.phone',
  'Please enter the keys to press as digits': 'admin.fault.keys',
  'Please choose the days, and when the line opens and closes': 'admin.fault.hours',
  'Please choose the time zone of the line': 'admin.fault.time-zone',
  'Please choose who the line is for': 'admin.fault.audience',
  'Please choose the country': 'admin.fault.country',
  'Please choose what kind of line it is': 'admin.fault.kind',
  'Name must be at most 120 characters': 'admin.fault.line-name-long',
  'Note must be at most 200 characters': 'admin.fault.note-long',
  'Please write the note in both languages': 'admin.fault.note-both',
  'Source is required': 'admin.fault.source-required',
  'Source must be at most 200 characters': 'admin.fault.source-long',
  'Please name the source that says it is always open': 'admin.fault.source-always-open',
  'Please dial this number before it is shown': 'admin.fault.not-dialled',
  'Text must not contain a null character': 'admin.fault.null-character',
  [TEXT_FAULT_MESSAGES.missing]: 'admin.fault.text-missing',
  [TEXT_FAULT_MESSAGES.control_character]: 'admin.fault.control-character',
  [TEXT_FAULT_MESSAGES.broken_placeholder]: 'admin.fault.placeholder-broken',
  [TEXT_FAULT_MESSAGES.nesting]: 'admin.fault.nesting',
  [TEXT_FAULT_MESSAGES.unknown_placeholder]: 'admin.fault.placeholder-unknown',
  [TEXT_FAULT_MESSAGES.different_placeholders]: 'admin.fault.placeholder-different',
};

/** Unknown messages get a general text. */
export const validationText = (message: string): TextKey => VALIDATION_TEXTS[message] ?? 'admin.fault.other';
