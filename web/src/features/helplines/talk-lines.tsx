import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import {
  type HelplineCountry,
  hasLineForAdults,
  helplineDirectory,
  linesForCard,
} from '@bustan/contract/helplines/list-helplines.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { HelplineList } from './helpline-list.tsx';
import { useHelplines } from './use-helplines.ts';

const DirectoryLink = () => {
  const directory = helplineDirectory(useText().language);
  return (
    <p>
      <a className="help-directory" href={directory.url} target="_blank" rel="noreferrer">
        {directory.name}
      </a>
    </p>
  );
};

interface TalkLinesProps {
  country: HelplineCountry;
  /** The crisis card has room for few lines. */
  isOnCard?: boolean;
}

/**
 * Lines to talk on, and the directory. Where no line for adults is open, the nearest emergency department and the
 * directory come first: nobody is offered a line for children alone.
 */
export const TalkLines = ({ country, isOnCard = false }: TalkLinesProps) => {
  const { t, language } = useText();
  const { lines, isTimeKnown } = useHelplines(country, 'listening');
  const isForAdults = hasLineForAdults(lines);
  return (
    <>
      {!isForAdults && <p>{crisisText('noLineForAdults', language)}</p>}
      {!isForAdults && <DirectoryLink />}
      {isForAdults && isOnCard && <p>{crisisText('listening', language)}</p>}
      <HelplineList lines={isOnCard ? linesForCard(lines) : lines} kind="listening" isTimeKnown={isTimeKnown} />
      {!isOnCard && lines.length > 0 && <p className="help-note">{t('help-page.hours-note')}</p>}
      {isForAdults && <DirectoryLink />}
    </>
  );
};
