import { Component, type ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { SproutArt } from '#ui/art/sprout-art.tsx';
import { Button } from '#ui/button.tsx';

const Apology = () => {
  const { t } = useText();
  return (
    <section className="notice" role="alert">
      <SproutArt className="notice-art" />
      <h1>{t('common.failed.title')}</h1>
      <p>{t('common.failed.text')}</p>
      <Button onClick={() => location.reload()}>{t('common.try-again')}</Button>
    </section>
  );
};

interface State {
  hasFailed: boolean;
}

/** A page that fails keeps its bars and its way to help, and says so kindly. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    log.warn('The page could not be shown', error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Apology /> : this.props.children;
  }
}
