import { MAX_CHAT_CHARS } from '@bustan/contract/limits.ts';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { nearLimit } from '#ui/field-frame.tsx';
import { Icon } from '#ui/icon.tsx';
import { isBlank, isTooLong } from './conversation.ts';

interface ComposerProps {
  draft: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  isDisabled?: boolean;
  /** An answer is awaited: the next message can be typed, but not sent. */
  isBusy?: boolean;
  onChange?: (draft: string) => void;
  onSend?: () => void;
}

/** During IME composition Enter confirms the composition; some browsers report that only as keyCode 229. */
const isSendKey = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229;

export const Composer = ({ draft, field, isDisabled = false, isBusy = false, onChange, onSend }: ComposerProps) => {
  const { t } = useText();
  const used = nearLimit(draft, MAX_CHAT_CHARS);
  const isOverLimit = isTooLong(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend?.();
  };
  return (
    <form className="chat-composer" onSubmit={submit}>
      <div className="chat-line">
        <textarea
          ref={field}
          name="message"
          // With dir="auto" an empty field would align its Arabic placeholder to the wrong side.
          {...(draft === '' ? {} : { dir: 'auto' })}
          rows={1}
          aria-label={t('career-chat.field')}
          aria-describedby="chat-below"
          aria-invalid={isOverLimit || undefined}
          placeholder={t('career-chat.placeholder')}
          value={draft}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.value)}
          onKeyDown={(event) => {
            if (isSendKey(event)) submit(event);
          }}
        />
        <button
          type="submit"
          className="chat-send"
          aria-label={t('career-chat.send')}
          aria-busy={isBusy || undefined}
          disabled={isDisabled || isBusy || isBlank(draft) || isOverLimit}
        >
          <Icon name="application" />
        </button>
      </div>
      <div id="chat-below" className="chat-below">
        {isOverLimit ? (
          <p className="field-error" role="alert">
            {t('career-chat.too-long')}
          </p>
        ) : (
          <p className="chat-keys">{t('career-chat.keys')}</p>
        )}
        {used !== undefined && (
          <p className="field-count" data-over={isOverLimit || undefined}>
            <bdi dir="ltr">{t('career-chat.count', { used, max: MAX_CHAT_CHARS })}</bdi>
          </p>
        )}
      </div>
    </form>
  );
};
