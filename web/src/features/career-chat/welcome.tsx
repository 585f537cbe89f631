import { useAiPreference } from '#platform/ai/ai-preference.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { hasModel } from '#platform/site-config/site-config.ts';
import { Dallah } from '#ui/art/dallah.tsx';

const EXAMPLES: readonly TextKey[] = [
  'career-chat.example.cv',
  'career-chat.example.interview',
  'career-chat.example.gap',
  'career-chat.example.scam',
];

/** Says where messages go and how long they are kept, before the first one is sent. */
const AboutChat = () => {
  const { t } = useText();
  const [isAiOn] = useAiPreference();
  return (
    <div className="chat-about">
      <p>{t(hasModel() && isAiOn ? 'career-chat.about-model' : 'career-chat.about-guide')}</p>
      <p>{t('career-chat.about-memory')}</p>
    </div>
  );
};

/** The empty conversation. `onPick` puts an example into the composer; without it the chat is disabled. */
export const Welcome = ({ onPick }: { onPick?: (example: string) => void }) => {
  const { t } = useText();
  return (
    <div className="chat-welcome">
      <div className="chat-welcome-head">
        <Dallah className="chat-welcome-art" />
        <h2>{t('career-chat.welcome')}</h2>
      </div>
      {onPick !== undefined && <AboutChat />}
      <p className="chat-for-example" id="chat-examples">
        {t('career-chat.for-example')}
      </p>
      <ul className="chat-examples" aria-labelledby="chat-examples">
        {EXAMPLES.map((key) => (
          <li key={key}>
            {onPick === undefined ? (
              <span className="chat-example">{t(key)}</span>
            ) : (
              <button type="button" className="chat-example" onClick={() => onPick(t(key))}>
                {t(key)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
