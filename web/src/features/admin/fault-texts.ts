import { TEXT_FAULT_MESSAGES } from '@bustan/contract/text-rules.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';

/** The contract's English texts, which the server's `details` carry too, as texts of both languages. */
const FAULT_TEXTS: Readonly<Record<string, TextKey>> = {
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
  'Text must not contain a null character': 'admin.fault.null-character',
  [TEXT_FAULT_MESSAGES.missing]: 'admin.fault.text-missing',
  [TEXT_FAULT_MESSAGES.control_character]: 'admin.fault.control-character',
  [TEXT_FAULT_MESSAGES.broken_placeholder]: 'admin.fault.placeholder-broken',
  [TEXT_FAULT_MESSAGES.nesting]: 'admin.fault.nesting',
  [TEXT_FAULT_MESSAGES.unknown_placeholder]: 'admin.fault.placeholder-unknown',
  [TEXT_FAULT_MESSAGES.different_placeholders]: 'admin.fault.placeholder-different',
};

/** What is wrong with a field, as a text; a fault that is not known is still pointed at. */
export const faultText = (message: string): TextKey => FAULT_TEXTS[message] ?? 'admin.fault.other';
