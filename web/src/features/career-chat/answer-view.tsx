import type { ChatSource } from '@bustan/contract/career-chat.ts';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { copyText } from '#platform/browser/copy-text.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { languageOfText } from '#platform/i18n/localized-text.ts';
import { paths } from '#platform/paths/paths.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { showToast } from '#ui/toasts.ts';
import type { ConversationMessage } from './conversation.ts';

const isSiteAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);

const normalizeAddress = (address: string): string => (URL.canParse(address) ? new URL(address).href : address);

/** Non-ASCII letters may be percent-encoded or not. */
const isSameAddress = (a: string, b: string): boolean => normalizeAddress(a) === normalizeAddress(b);

const ICONS: Record<ChatSource['kind'], IconName> = {
  guide: 'pathway',
  official: 'bookmark',
  story: 'stories',
  opportunity: 'resources',
};

const isSafe = ({ url }: ChatSource): boolean => isSiteAddress(url) || /^https?:\/\//i.test(url);

/** Sources open in a new tab, since leaving the page loses the conversation. */
const AnswerSources = ({ sources }: { sources: readonly ChatSource[] }) => {
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
              rel={isSiteAddress(source.url) ? 'noopener' : 'noopener noreferrer nofollow'}
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

const NO_SOURCES: readonly ChatSource[] = [];

/** A model may write any URL: only those of this site and of the answer's sources become links. */
export const AdvisorMarkdown = ({ text, sources = NO_SOURCES }: { text: string; sources?: readonly ChatSource[] }) => {
  const { t } = useText();
  const mayLeadTo = useCallback(
    (address: string) => isSiteAddress(address) || sources.some(({ url }) => isSameAddress(url, address)),
    [sources],
  );
  return <Markdown text={text} newTabLabel={t('career-chat.new-tab')} mayLeadTo={mayLeadTo} />;
};

const CopyAnswer = ({ text }: { text: string }) => {
  const { t } = useText();
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) showToast({ title: t('career-chat.copied'), tone: 'success' });
    else showToast({ title: t('errors.title'), text: t('career-chat.copy-failed'), tone: 'error' });
  };
  return (
    <button type="button" className="chat-copy" onClick={copy}>
      <Icon name="copy" />
      {t('career-chat.copy')}
    </button>
  );
};

interface AnswerViewProps {
  answer: ConversationMessage;
  /** The hint at help is shown below the latest answer only, since every answer may carry it. */
  isLatest: boolean;
}

export const AnswerView = ({ answer, isLatest }: AnswerViewProps) => {
  const { t } = useText();
  const { content, sources = NO_SOURCES, concern, isStopped = false } = answer;
  return (
    <div className="chat-answer">
      <span className="visually-hidden">{t('career-chat.advisor')}</span>
      <div lang={languageOfText(content)}>
        <AdvisorMarkdown text={content} sources={sources} />
      </div>
      {isStopped && <p className="chat-stopped">{t('career-chat.stopped')}</p>}
      {sources.length > 0 && <AnswerSources sources={sources} />}
      {isLatest && typeof concern === 'string' && (
        <p className="chat-concern">
          {concern} <Link href={paths.help()}>{t('nav.help-now')}</Link>
        </p>
      )}
      <CopyAnswer text={content} />
    </div>
  );
};
