import { MAX_CHAT_CHARS } from '@bustan/contract/limits.ts';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { nearLimit } from '#ui/field-frame.tsx';
import { Icon } from '#ui/icon.tsx';
import { isBlank, isTooLong } from './conversation.ts';

interface ComposerProps {
  words: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  isDisabled?: boolean;
  /** A message is on its way: one may be written, but not sent. */
  isBusy?: boolean;
  onChange?: (words: string) => void;
  onSend?: () => void;
}

/** While letters are still being put together (IME), Enter belongs to them; some browsers tell it by 229 alone. */
const sends = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229;

export const Composer = ({ words, field, isDisabled = false, isBusy = false, onChange, onSend }: ComposerProps) => {
  const { t } = useText();
  const used = nearLimit(words, MAX_CHAT_CHARS);
  const isOver = isTooLong(words);
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
          // Left to itself, an empty field would put its Arabic placeholder on the wrong side.
          {...(words === '' ? {} : { dir: 'auto' })}
          rows={1}
          aria-label={t('career-chat.field')}
          aria-describedby="chat-below"
          aria-invalid={isOver || undefined}
          placeholder={t('career-chat.placeholder')}
          value={words}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.value)}
          onKeyDown={(event) => {
            if (sends(event)) submit(event);
          }}
        />
        <button
          type="submit"
          className="chat-send"
          aria-label={t('career-chat.send')}
          aria-busy={isBusy || undefined}
          disabled={isDisabled || isBusy || isBlank(words) || isOver}
        >
          <Icon name="application" />
        </button>
      </div>
      <div id="chat-below" className="chat-below">
        {isOver ? (
          <p className="field-error" role="alert">
            {t('career-chat.too-long')}
          </p>
        ) : (
          <p className="chat-keys">{t('career-chat.keys')}</p>
        )}
        {used !== undefined && (
          <p className="field-count" data-over={isOver || undefined}>
            <bdi dir="ltr">{t('career-chat.count', { used, max: MAX_CHAT_CHARS })}</bdi>
          </p>
        )}
      </div>
    </form>
  );
};
