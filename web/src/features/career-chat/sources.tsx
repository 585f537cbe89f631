import type { ChatSource } from '@bustan/contract/career-chat.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { languageOfText } from '#platform/i18n/written.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

export const leadsHome = (address: string): boolean => /^\/(?![/\\])/.test(address);

const wholeOf = (address: string): string => (URL.canParse(address) ? new URL(address).href : address);

/** Letters of other scripts may be written out or encoded. */
export const isSameAddress = (one: string, other: string): boolean => wholeOf(one) === wholeOf(other);

const ICONS: Record<ChatSource['kind'], IconName> = {
  guide: 'pathway',
  story: 'stories',
  opportunity: 'resources',
};

const isSafe = ({ url }: ChatSource): boolean => leadsHome(url) || /^https?:\/\//i.test(url);

/** Each opens in a tab of its own, since the conversation would be gone with the page. */
export const Sources = ({ sources }: { sources: readonly ChatSource[] }) => {
  const { t } = useText();
  return (
    <div className="chat-sources">
      <p>{t('career-chat.sources')}</p>
      <ul>
        {sources.filter(isSafe).map((source) => (
          <li key={source.url}>
            <a
              href={source.url}
              target="_blank"
              rel={leadsHome(source.url) ? 'noopener' : 'noopener noreferrer nofollow'}
            >
              <Icon name={ICONS[source.kind]} />
              <span>
                <span className="chat-source-kind">{t(`career-chat.source.${source.kind}`)}</span>
                <bdi lang={languageOfText(source.title)}>{source.title}</bdi>
                <span className="visually-hidden">{` (${t('career-chat.new-tab')})`}</span>
              </span>
              <Icon name="external" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
