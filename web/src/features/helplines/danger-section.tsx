import { crisisText } from '@bustan/contract/distress/crisis-texts.ts';
import { type HelplineCountry, listHelplines } from '@bustan/contract/distress/helplines.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { HelplineList } from './helpline-list.tsx';
import { useHelplineRows } from './use-helpline-rows.ts';

/** What to do in danger now: the reviewed words, and the numbers that a source confirms. */
export const DangerSection = ({ country }: { country: HelplineCountry }) => {
  const { language } = useText();
  const at = new Date(0);
  const lines = useHelplineRows();
  const hasNumber = listHelplines({ country, language, at, isInDanger: true, only: 'emergency', lines }).length > 0;
  return (
    <section className="danger-section" aria-labelledby="danger-title">
      <h2 id="danger-title">{crisisText('dangerQuestion', language)}</h2>
      <p>{crisisText(hasNumber ? 'inDanger' : 'emergencyNoNumber', language)}</p>
      <HelplineList country={country} only="emergency" />
      <p>{crisisText('emergencyDepartment', language)}</p>
    </section>
  );
};
