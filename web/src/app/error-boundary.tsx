import { Component, type ReactNode, useEffect } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { log } from '#platform/log/log.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface FailureProps {
  title: TextKey;
  text: TextKey;
  onRetry: () => void;
}

const Failure = ({ title, text, onRetry }: FailureProps) => {
  const { t } = useText();
  return (
    <Notice isPage role="alert" title={t(title)} text={t(text)}>
      <Button onClick={onRetry}>{t('common.try-again')}</Button>
    </Notice>
  );
};

/** Without a connection a reload would leave the product for the browser's own page, and Help with it. */
const reloadOnline = (): void => {
  if (navigator.onLine) location.reload();
};

/** Reloads by itself when the connection is back. */
const OfflineFailure = () => {
  useEffect(() => {
    addEventListener('online', reloadOnline);
    return () => removeEventListener('online', reloadOnline);
  }, []);
  return <Failure title="common.offline.title" text="common.offline.text" onRetry={reloadOnline} />;
};

interface State {
  failure: 'none' | 'offline' | 'fault';
}

/** Around each page: when one fails, the bars and Help stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: 'none' };

  static getDerivedStateFromError(): State {
    return { failure: navigator.onLine ? 'fault' : 'offline' };
  }

  override componentDidCatch(error: unknown): void {
    log.warn('The page could not be shown', error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    if (failure === 'offline') return <OfflineFailure />;
    return <Failure title="common.failed.title" text="common.failed.text" onRetry={() => location.reload()} />;
  }
}
