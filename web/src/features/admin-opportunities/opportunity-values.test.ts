import { NewOpportunity, type Opportunity } from '@bustan/contract/opportunities.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkedOnFor, opportunityBody, opportunityValues } from './opportunity-values.ts';

const row: Opportunity = {
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'Barista',
  title_ar: null,
  organization: 'Dawn Café',
  organization_ar: 'مقهى الفجر',
  type: 'job',
  description: null,
  description_ar: null,
  location: 'Sharjah',
  location_ar: 'الشارقة',
  url: 'https://example.com/jobs',
  deadline: '2026-12-01',
  checked_on: '2026-11-20',
  is_active: false,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
};

describe('the opportunity form', () => {
  it('saves what it was opened with, and makes hidden rows visible', () => {
    const { id: _, created_at, updated_at, ...fields } = row;
    expect(z.parse(NewOpportunity, opportunityBody(opportunityValues(row)))).toEqual({ ...fields, is_active: true });
  });

  it('needs a type', () => {
    const { error } = z.safeParse(NewOpportunity, opportunityBody({ ...opportunityValues(row), type: '' }));
    expect(error?.issues[0]?.message).toBe('Please select a valid opportunity type');
  });
});

describe('the date of the link check', () => {
  const values = opportunityValues(row);

  it('is cleared when the URL changes, unless a new date is given with it', () => {
    expect(checkedOnFor(row, { ...values, url: 'https://example.com/other' })).toBe('');
    expect(checkedOnFor(row, { ...values, url: 'https://example.com/other', checked_on: '2026-11-21' })).toBe(
      '2026-11-21',
    );
  });

  it('stays when the URL is the same', () => {
    expect(checkedOnFor(row, { ...values, url: ` ${values.url} ` })).toBe('2026-11-20');
    expect(checkedOnFor(null, { url: 'https://example.com', checked_on: '2026-11-21' })).toBe('2026-11-21');
  });
});
