import type { GulfCountry } from '@bustan/contract/enums.ts';
import type { Office, OfficeArea, Topic } from './answer-files.ts';
import type { Audience } from './audience.ts';

/** Whose matter the topics of an area are; what is craft has no office. */
const OFFICE_BY_AREA: Readonly<Record<string, OfficeArea>> = {
  contract: 'labour',
  rights: 'labour',
  salary: 'labour',
  offer: 'labour',
  'work-life': 'labour',
  business: 'labour',
  visa: 'residence',
  programmes: 'employment',
  learning: 'education',
  start: 'employment',
  scam: 'fraud',
};
/** Topics that are another office's matter than the rest of their area. */
const OFFICE_BY_NAME: readonly (readonly [RegExp, OfficeArea])[] = [
  [/unemployment-support|iloe|gosi|social-security|pension|family-and-study/, 'insurance'],
  [/government-jobs|civil-service/, 'civil-service'],
  [/attestation|equivalen/, 'education'],
  [/nurse|health-licence|dataflow/, 'health-licence'],
];

const officeArea = ({ topic, area }: Topic): OfficeArea | undefined =>
  OFFICE_BY_NAME.find(([name]) => name.test(topic))?.[1] ?? OFFICE_BY_AREA[area];

/** Who knows more about a topic in a country; null where it is nobody's office. */
export const findOffice = (
  offices: readonly Office[],
  topic: Topic,
  { country, audience }: { country: GulfCountry; audience: Audience | null },
): Office | null => {
  const area = officeArea(topic);
  // The employment programmes are for citizens.
  const asked = area === 'employment' && audience === 'residents' ? 'labour' : area;
  return offices.find((office) => office.country === country && office.area === asked) ?? null;
};
