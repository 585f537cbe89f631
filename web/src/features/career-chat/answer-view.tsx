import type { ChatSource } from '@bustan/contract/career-chat.ts';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { languageOfText } from '#platform/i18n/written.ts';
import { paths } from '#platform/paths/paths.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Message } from './conversation.ts';
import { isSameAddress, leadsHome, Sources } from './sources.tsx';

const NONE: readonly ChatSource[] = [];

/** A model may write any address; only those of this site, and those that the answer stands on, become links. */
export const AdvisorMarkdown = ({ text, sources = NONE }: { text: string; sources?: readonly ChatSource[] }) => {
  const { t } = useText();
  const mayLeadTo = useCallback(
    (address: string) => leadsHome(address) || sources.some(({ url }) => isSameAddress(url, address)),
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
  answer: Message;
  /** The hint at help stands below the latest answer alone: it goes on as long as the distress, and need not pile up. */
  isLatest: boolean;
}

export const AnswerView = ({ answer, isLatest }: AnswerViewProps) => {
  const { t } = useText();
  const { content, sources = NONE, concern, isStopped = false } = answer;
  return (
    <div className="chat-answer">
      <span className="visually-hidden">{t('career-chat.advisor')}</span>
      <div lang={languageOfText(content)}>
        <AdvisorMarkdown text={content} sources={sources} />
      </div>
      {isStopped && <p className="chat-stopped">{t('career-chat.stopped')}</p>}
      {sources.length > 0 && <Sources sources={sources} />}
      {isLatest && typeof concern === 'string' && (
        <p className="chat-concern">
          {concern} <Link href={paths.help()}>{t('nav.help-now')}</Link>
        </p>
      )}
      <CopyAnswer text={content} />
    </div>
  );
};
