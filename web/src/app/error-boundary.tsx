import { Component, type ReactNode, useEffect, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';

type Shown = typeof import('./failure.tsx') | 'loading' | 'missing';

/** Fetched ahead with Help: what says that there is no connection must not need one. */
export const loadFailure = () => import('./failure.tsx');

/** The words alone where not even the notice can be loaded. */
const LazyFailure = ({ isOffline }: { isOffline: boolean }) => {
  const { t } = useText();
  const [shown, setShown] = useState<Shown>('loading');
  useEffect(() => {
    loadFailure().then(setShown, () => setShown('missing'));
  }, []);
  if (shown === 'loading') return null;
  if (shown === 'missing') return <p role="alert">{t(isOffline ? 'common.offline.text' : 'common.failed.text')}</p>;
  return <shown.Failure isOffline={isOffline} />;
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
    return failure === 'none' ? this.props.children : <LazyFailure isOffline={failure === 'offline'} />;
  }
}
