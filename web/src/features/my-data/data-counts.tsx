import type { Language } from '@bustan/contract/languages.ts';
import type { MyData } from '@bustan/contract/my-data.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';

const MEGABYTE = 1_000_000;

/** At least 0.1, so that recordings never seem to take no space. */
export const formatMegabytes = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(Math.max(bytes / MEGABYTE, 0.1));

const COUNTED = ['check_ins', 'recordings', 'milestones', 'badges', 'saved_opportunities', 'sessions'] as const;

const amountOf = (myData: MyData, kind: (typeof COUNTED)[number], language: Language): string => {
  const count = String(myData[kind]);
  if (kind !== 'recordings' || myData.recordings === 0) return count;
  return `${count} (${formatMegabytes(myData.recording_bytes, language)})`;
};

/** The number of stored items of each kind. */
export const DataCounts = ({ myData }: { myData: MyData }) => {
  const { t, language } = useText();
  return (
    <dl className="my-data-numbers">
      {COUNTED.map((kind) => (
        <div key={kind}>
          <dt>{t(`my-data.count.${kind}`)}</dt>
          <dd>{amountOf(myData, kind, language)}</dd>
        </div>
      ))}
    </dl>
  );
};
